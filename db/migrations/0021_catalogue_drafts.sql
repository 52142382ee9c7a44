CREATE TABLE "practitioner_prices" (
	"practitioner_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"price_paise" integer NOT NULL,
	"gst_paise" integer NOT NULL,
	CONSTRAINT "practitioner_prices_practitioner_id_from_day_pk" PRIMARY KEY("practitioner_id","from_day"),
	CONSTRAINT "practitioner_prices_counted" CHECK ("practitioner_prices"."price_paise" >= 0 and "practitioner_prices"."gst_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "practitioner_drafts" (
	"practitioner_id" integer PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"base" integer NOT NULL,
	"counter" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "practitioner_drafts_counted" CHECK ("practitioner_drafts"."counter" > 0)
);
--> statement-breakpoint
CREATE TABLE "practitioner_versions" (
	"practitioner_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"person_id" uuid,
	"who" text,
	"at" timestamp with time zone NOT NULL,
	"changed" jsonb NOT NULL,
	"draft_key" uuid,
	CONSTRAINT "practitioner_versions_practitioner_id_number_pk" PRIMARY KEY("practitioner_id","number"),
	CONSTRAINT "practitioner_versions_published_once" UNIQUE("draft_key"),
	CONSTRAINT "practitioner_versions_counted" CHECK ("practitioner_versions"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "practitioner_prices" ADD CONSTRAINT "practitioner_prices_practitioner_id_practitioners_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."practitioners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practitioner_drafts" ADD CONSTRAINT "practitioner_drafts_practitioner_id_practitioners_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."practitioners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practitioner_drafts" ADD CONSTRAINT "practitioner_drafts_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "raise_catalogue_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "practitioner_prices"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();--> statement-breakpoint
-- What visitors were shown stays written: a version is neither changed nor taken away.
CREATE FUNCTION "refuse_change_of_versions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the versions of a practitioner are only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER "practitioner_versions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "practitioner_versions"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_versions"();
