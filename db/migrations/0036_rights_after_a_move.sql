ALTER TABLE "bookings" ADD COLUMN "right_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_moves" ADD COLUMN "from_right_until" timestamp with time zone;