CREATE INDEX CONCURRENTLY "bookings_day" ON "bookings" USING btree ("starts_at") WHERE "bookings"."state" in ('held', 'confirmed', 'cancelled');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_contacts" ON "messages" USING btree ("created_at") WHERE "messages"."template" = 'hospital-contact';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entries_at" ON "ledger_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_reference" ON "payments" USING btree ("reference");