ALTER TABLE "bookings" DROP CONSTRAINT "bookings_confirmed_paid";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_known";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_state_known";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pays" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "source" text DEFAULT 'provider' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_pays_known" CHECK ("bookings"."pays" in ('online', 'link', 'desk', 'clinic'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_clinic_owes_nothing" CHECK ("bookings"."pays" <> 'clinic' or "bookings"."total" = 0);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_confirmed_paid" CHECK ("bookings"."state" not in ('confirmed', 'cancelled')
        or ("bookings"."confirmed_at" is not null and ("bookings"."payment_id" is not null) = ("bookings"."pays" <> 'clinic')));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_known" CHECK ("ledger_entries"."account" in ('provider', 'desk', 'unsettled', 'sessions', 'gst', 'refunds_owed'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_source_known" CHECK ("payments"."source" in ('provider', 'desk'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_desk_is_here" CHECK ("payments"."source" = 'provider' or ("payments"."status" = 'captured' and "payments"."method" in ('cash', 'upi')));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('owed', 'pending', 'processed', 'stuck', 'at_desk'));