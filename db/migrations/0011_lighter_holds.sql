ALTER TABLE "bookings" DROP CONSTRAINT "bookings_payment_unique";--> statement-breakpoint
DROP INDEX "bookings_held";--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_payment_unique" ON "bookings" USING btree ("payment_id") WHERE "bookings"."payment_id" is not null;