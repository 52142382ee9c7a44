CREATE TABLE "catalogue_version" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "catalogue_version_one_row" CHECK ("catalogue_version"."only_row")
);
--> statement-breakpoint
CREATE TABLE "centres" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"phone" text,
	CONSTRAINT "centres_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "departments_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "expertise" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practitioner_centres" (
	"practitioner_id" integer NOT NULL,
	"centre_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "practitioner_centres_practitioner_id_centre_id_pk" PRIMARY KEY("practitioner_id","centre_id")
);
--> statement-breakpoint
CREATE TABLE "practitioner_expertise" (
	"practitioner_id" integer NOT NULL,
	"expertise" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "practitioner_expertise_practitioner_id_expertise_pk" PRIMARY KEY("practitioner_id","expertise")
);
--> statement-breakpoint
CREATE TABLE "practitioner_languages" (
	"practitioner_id" integer NOT NULL,
	"language" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "practitioner_languages_practitioner_id_language_pk" PRIMARY KEY("practitioner_id","language")
);
--> statement-breakpoint
CREATE TABLE "practitioners" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"full_name" text NOT NULL,
	"designation" text NOT NULL,
	"department_id" text NOT NULL,
	"registration_number" text,
	"experience_years" integer NOT NULL,
	"ages_from" integer NOT NULL,
	"ages_to" integer NOT NULL,
	"channel" text NOT NULL,
	"hospital_name" text,
	"hospital_phone" text,
	"session_minutes" integer NOT NULL,
	"price_paise" integer NOT NULL,
	"gst_paise" integer NOT NULL,
	"sees_in_person" boolean NOT NULL,
	"sees_by_video" boolean NOT NULL,
	"portrait" jsonb NOT NULL,
	"photo_url" text,
	"video_url" text,
	"about" text NOT NULL,
	"education" jsonb NOT NULL,
	"concerns_of_clients" jsonb NOT NULL,
	"expertise_and_approach" jsonb NOT NULL,
	"specializations" jsonb NOT NULL,
	"therapies" jsonb NOT NULL,
	"ways_to_help" jsonb NOT NULL,
	"affiliations_and_certifications" jsonb NOT NULL,
	"concerns_addressed" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practitioners_channel_known" CHECK ("practitioners"."channel" in ('online', 'hospital', 'closed')),
	CONSTRAINT "practitioners_hospital_reachable" CHECK (("practitioners"."channel" = 'hospital') = ("practitioners"."hospital_name" is not null and "practitioners"."hospital_phone" is not null)),
	CONSTRAINT "practitioners_session_length" CHECK ("practitioners"."session_minutes" between 10 and 240),
	CONSTRAINT "practitioners_money_counted" CHECK ("practitioners"."price_paise" >= 0 and "practitioners"."gst_paise" >= 0),
	CONSTRAINT "practitioners_seen_somehow" CHECK ("practitioners"."sees_in_person" or "practitioners"."sees_by_video"),
	CONSTRAINT "practitioners_ages_ordered" CHECK ("practitioners"."ages_from" >= 0 and "practitioners"."ages_to" >= "practitioners"."ages_from"),
	CONSTRAINT "practitioners_three_approaches" CHECK (jsonb_array_length("practitioners"."expertise_and_approach") = 3)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"coupon" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"percent" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	CONSTRAINT "offers_source_unique" UNIQUE("source"),
	CONSTRAINT "offers_percent" CHECK ("offers"."percent" between 1 and 100),
	CONSTRAINT "offers_days_ordered" CHECK ("offers"."last_day" is null or "offers"."last_day" >= "offers"."first_day")
);
--> statement-breakpoint
CREATE TABLE "booking_windows" (
	"practitioner_id" integer PRIMARY KEY NOT NULL,
	"notice_minutes" integer DEFAULT 120 NOT NULL,
	"horizon_days" integer DEFAULT 60 NOT NULL,
	CONSTRAINT "booking_windows_notice" CHECK ("booking_windows"."notice_minutes" between 0 and 43200),
	CONSTRAINT "booking_windows_horizon" CHECK ("booking_windows"."horizon_days" between 0 and 366)
);
--> statement-breakpoint
CREATE TABLE "days_off" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "days_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"practitioner_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "days_off_ordered" CHECK ("days_off"."last_day" >= "days_off"."first_day")
);
--> statement-breakpoint
CREATE TABLE "extra_hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extra_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"practitioner_id" integer NOT NULL,
	"day" date NOT NULL,
	"opens" integer NOT NULL,
	"closes" integer NOT NULL,
	"mode" text NOT NULL,
	"centre_id" integer,
	CONSTRAINT "extra_hours_span" CHECK ("extra_hours"."opens" between 0 and 1439 and "extra_hours"."closes" between "extra_hours"."opens" + 1 and "extra_hours"."opens" + 1440),
	CONSTRAINT "extra_hours_mode" CHECK ("extra_hours"."mode" in ('in-person', 'video')),
	CONSTRAINT "extra_hours_place" CHECK (("extra_hours"."mode" = 'in-person') = ("extra_hours"."centre_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "taken_time" (
	"id" uuid PRIMARY KEY NOT NULL,
	"practitioner_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "taken_time_state_known" CHECK ("taken_time"."state" in ('held', 'confirmed', 'released')),
	CONSTRAINT "taken_time_has_length" CHECK ("taken_time"."ends_at" > "taken_time"."starts_at"),
	CONSTRAINT "taken_time_hold_ends" CHECK ("taken_time"."state" <> 'held' or "taken_time"."held_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "weekly_breaks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weekly_breaks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"practitioner_id" integer NOT NULL,
	"weekday" integer NOT NULL,
	"starts" integer NOT NULL,
	"ends" integer NOT NULL,
	CONSTRAINT "weekly_breaks_weekday" CHECK ("weekly_breaks"."weekday" between 0 and 6),
	CONSTRAINT "weekly_breaks_span" CHECK ("weekly_breaks"."starts" between 0 and 1439 and "weekly_breaks"."ends" between "weekly_breaks"."starts" + 1 and "weekly_breaks"."starts" + 1440)
);
--> statement-breakpoint
CREATE TABLE "weekly_hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weekly_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"practitioner_id" integer NOT NULL,
	"weekday" integer NOT NULL,
	"opens" integer NOT NULL,
	"closes" integer NOT NULL,
	"mode" text NOT NULL,
	"centre_id" integer,
	CONSTRAINT "weekly_hours_weekday" CHECK ("weekly_hours"."weekday" between 0 and 6),
	CONSTRAINT "weekly_hours_span" CHECK ("weekly_hours"."opens" between 0 and 1439 and "weekly_hours"."closes" between "weekly_hours"."opens" + 1 and "weekly_hours"."opens" + 1440),
	CONSTRAINT "weekly_hours_mode" CHECK ("weekly_hours"."mode" in ('in-person', 'video')),
	CONSTRAINT "weekly_hours_place" CHECK (("weekly_hours"."mode" = 'in-person') = ("weekly_hours"."centre_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "practitioner_centres" ADD CONSTRAINT "practitioner_centres_practitioner_id_practitioners_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."practitioners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practitioner_centres" ADD CONSTRAINT "practitioner_centres_centre_id_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."centres"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practitioner_expertise" ADD CONSTRAINT "practitioner_expertise_expertise_expertise_name_fk" FOREIGN KEY ("expertise") REFERENCES "public"."expertise"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practitioner_expertise" ADD CONSTRAINT "practitioner_expertise_practitioner" FOREIGN KEY ("practitioner_id") REFERENCES "public"."practitioners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practitioner_languages" ADD CONSTRAINT "practitioner_languages_practitioner_id_practitioners_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."practitioners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practitioner_languages" ADD CONSTRAINT "practitioner_languages_language_languages_name_fk" FOREIGN KEY ("language") REFERENCES "public"."languages"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practitioners" ADD CONSTRAINT "practitioners_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_windows" ADD CONSTRAINT "booking_windows_practitioner_id_practitioners_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."practitioners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_practitioner_id_practitioners_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."practitioners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_hours" ADD CONSTRAINT "extra_hours_practitioner_id_practitioners_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."practitioners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_hours" ADD CONSTRAINT "extra_hours_centre_id_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."centres"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_time" ADD CONSTRAINT "taken_time_practitioner_id_practitioners_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."practitioners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_breaks" ADD CONSTRAINT "weekly_breaks_practitioner_id_practitioners_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."practitioners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_hours" ADD CONSTRAINT "weekly_hours_practitioner_id_practitioners_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."practitioners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_hours" ADD CONSTRAINT "weekly_hours_centre_id_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."centres"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practitioners_department" ON "practitioners" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "days_off_practitioner" ON "days_off" USING btree ("practitioner_id");--> statement-breakpoint
CREATE INDEX "extra_hours_practitioner" ON "extra_hours" USING btree ("practitioner_id");--> statement-breakpoint
CREATE INDEX "taken_time_agenda" ON "taken_time" USING btree ("practitioner_id","ends_at") WHERE "taken_time"."state" in ('held', 'confirmed');--> statement-breakpoint
CREATE INDEX "weekly_breaks_practitioner" ON "weekly_breaks" USING btree ("practitioner_id");--> statement-breakpoint
CREATE INDEX "weekly_hours_practitioner" ON "weekly_hours" USING btree ("practitioner_id");
--> statement-breakpoint
-- Decides every race for a slot: of those who want overlapping time of one practitioner, one gets it. Half-open, so that
-- one session may begin the moment another ends.
ALTER TABLE "taken_time" ADD CONSTRAINT "taken_time_no_overlap"
	EXCLUDE USING gist ("practitioner_id" WITH =, tstzrange("starts_at", "ends_at", '[)') WITH &&)
	WHERE ("state" IN ('held', 'confirmed'));
--> statement-breakpoint
INSERT INTO "catalogue_version" ("only_row", "version") VALUES (true, 1);
--> statement-breakpoint
-- Every process keeps the catalogue in memory and compares this number; a change made by hand must raise it too.
CREATE FUNCTION "raise_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "catalogue_version" SET "version" = "version" + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
	changed text;
BEGIN
	FOREACH changed IN ARRAY ARRAY['centres', 'departments', 'languages', 'expertise', 'practitioners',
		'practitioner_centres', 'practitioner_languages', 'practitioner_expertise']
	LOOP
		EXECUTE format('CREATE TRIGGER raise_catalogue_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version()', changed);
	END LOOP;
END $$;
