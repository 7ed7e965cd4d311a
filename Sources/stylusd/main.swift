print("stylusd")
