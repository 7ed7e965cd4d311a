#pragma once
#include <linux/input-event-codes.h>
#include <linux/input.h>
