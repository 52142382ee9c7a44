-- A time that was noted in the future was noted by a clock that was ahead: what it puts off is due.
ALTER TABLE "payment_orders" ADD COLUMN "check_noted_at" timestamp with time zone;
