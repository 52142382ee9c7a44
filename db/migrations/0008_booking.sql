CREATE TABLE "booking_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"was" text,
	"became" text NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"client_id" uuid NOT NULL,
	"browser" text NOT NULL,
	"attempt_key" text NOT NULL,
	"practitioner_id" integer NOT NULL,
	"mode" text NOT NULL,
	"centre_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"taken_time_id" uuid NOT NULL,
	"state" text NOT NULL,
	"price" integer NOT NULL,
	"discount" integer NOT NULL,
	"gst" integer NOT NULL,
	"total" integer NOT NULL,
	"coupon" text,
	"policy_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"extended_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"payment_id" uuid,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_taken_time_unique" UNIQUE("taken_time_id"),
	CONSTRAINT "bookings_payment_unique" UNIQUE("payment_id"),
	CONSTRAINT "bookings_attempt_unique" UNIQUE("client_id","attempt_key"),
	CONSTRAINT "bookings_state_known" CHECK ("bookings"."state" in ('held', 'lapsed', 'confirmed', 'refunded', 'cancelled')),
	CONSTRAINT "bookings_mode_known" CHECK ("bookings"."mode" in ('in-person', 'video')),
	CONSTRAINT "bookings_place" CHECK (("bookings"."mode" = 'in-person') = ("bookings"."centre_id" is not null)),
	CONSTRAINT "bookings_sum" CHECK ("bookings"."total" = "bookings"."price" - "bookings"."discount" + "bookings"."gst"),
	CONSTRAINT "bookings_amounts" CHECK ("bookings"."price" >= 0 and "bookings"."gst" >= 0 and "bookings"."discount" between 0 and "bookings"."price"),
	CONSTRAINT "bookings_confirmed_paid" CHECK ("bookings"."state" not in ('confirmed', 'cancelled') or ("bookings"."payment_id" is not null and "bookings"."confirmed_at" is not null)),
	CONSTRAINT "bookings_unpaid_unsettled" CHECK ("bookings"."state" in ('confirmed', 'cancelled') or "bookings"."payment_id" is null)
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"browser" text NOT NULL,
	"occasion" text NOT NULL,
	"name" text NOT NULL,
	"age" integer NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"emergency_contact" text NOT NULL,
	"guardian" text,
	"concern" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clients_occasion_unique" UNIQUE("browser","occasion"),
	CONSTRAINT "clients_age" CHECK ("clients"."age" between 0 and 120),
	CONSTRAINT "clients_phone_digits" CHECK ("clients"."phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "clients_emergency_digits" CHECK ("clients"."emergency_contact" ~ '^[0-9]{10}$'),
	CONSTRAINT "clients_two_numbers" CHECK ("clients"."phone" <> "clients"."emergency_contact"),
	CONSTRAINT "clients_guardian_sealed" CHECK ("clients"."guardian" is null or "clients"."guardian" like 'sealed:%'),
	CONSTRAINT "clients_concern_sealed" CHECK ("clients"."concern" is null or "clients"."concern" like 'sealed:%')
);
--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_practitioner_id_practitioners_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."practitioners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_centre_id_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."centres"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_taken_time_id_taken_time_id_fk" FOREIGN KEY ("taken_time_id") REFERENCES "public"."taken_time"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_hold_a_client" ON "bookings" USING btree ("client_id") WHERE "bookings"."state" = 'held';--> statement-breakpoint
CREATE INDEX "bookings_browser" ON "bookings" USING btree ("browser","practitioner_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("created_at") WHERE "bookings"."state" = 'held';--> statement-breakpoint
CREATE INDEX "clients_phone" ON "clients" USING btree ("phone");
--> statement-breakpoint
-- What happened, happened: a line of the trail is neither changed nor taken away.
CREATE FUNCTION "refuse_change_of_trail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the trail of a booking is only added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER "booking_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "booking_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_trail"();
--> statement-breakpoint
-- Whatever code changes the state of a booking: only along these arrows.
CREATE FUNCTION "guard_booking_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."state" <> OLD."state" AND NOT (
		(OLD."state" = 'held' AND NEW."state" IN ('lapsed', 'confirmed', 'refunded')) OR
		(OLD."state" = 'lapsed' AND NEW."state" IN ('held', 'confirmed', 'refunded')) OR
		(OLD."state" = 'confirmed' AND NEW."state" = 'cancelled')
	) THEN
		RAISE EXCEPTION 'a booking does not go from % to %', OLD."state", NEW."state";
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "bookings_state_guarded" BEFORE UPDATE ON "bookings"
	FOR EACH ROW EXECUTE FUNCTION "guard_booking_state"();
