print("stylusctl")
