CREATE TABLE "refund_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "refund_proposals_state_known" CHECK ("refund_proposals"."state" in ('open', 'made', 'declined')),
	CONSTRAINT "refund_proposals_decided" CHECK (("refund_proposals"."state" = 'open') = ("refund_proposals"."decided_at" is null) and ("refund_proposals"."decided_at" is null) = ("refund_proposals"."decided_by" is null))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "given_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund_proposals" ADD CONSTRAINT "refund_proposals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_proposals" ADD CONSTRAINT "refund_proposals_proposed_by_staff_people_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_proposals" ADD CONSTRAINT "refund_proposals_decided_by_staff_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_proposals_one_open" ON "refund_proposals" USING btree ("payment_id") WHERE "refund_proposals"."state" = 'open';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_given_back_was_kept" CHECK ("bookings"."given_back_at" is null
        or ("bookings"."payment_id" is not null and ("bookings"."is_forfeited" or ("bookings"."state" = 'confirmed' and "bookings"."given_back_at" >= "bookings"."starts_at"))));