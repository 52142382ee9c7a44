CREATE TABLE "invoice_counters" (
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"last_serial" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_counters_series_financial_year_pk" PRIMARY KEY("series","financial_year"),
	CONSTRAINT "invoice_counters_series_known" CHECK ("invoice_counters"."series" in ('INV', 'BOS', 'CRN')),
	CONSTRAINT "invoice_counters_year" CHECK ("invoice_counters"."financial_year" ~ '^[0-9]{4}$'),
	CONSTRAINT "invoice_counters_serial" CHECK ("invoice_counters"."last_serial" between 0 and 9999999)
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_files_whole" CHECK ("invoice_files"."sha256" = encode(sha256("invoice_files"."pdf"), 'hex'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"type" text NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"invoice_id" uuid,
	"total_paise" integer NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_once" UNIQUE("booking_id","type"),
	CONSTRAINT "invoices_serial_unique" UNIQUE("series","financial_year","serial"),
	CONSTRAINT "invoices_type_known" CHECK ("invoices"."type" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_series_fits" CHECK (("invoices"."series" = 'CRN') = ("invoices"."type" = 'credit_note')),
	CONSTRAINT "invoices_series_known" CHECK ("invoices"."series" in ('INV', 'BOS', 'CRN')),
	CONSTRAINT "invoices_number_legal" CHECK ("invoices"."number" ~ '^[A-Z0-9/-]{1,16}$'),
	CONSTRAINT "invoices_serial" CHECK ("invoices"."serial" >= 1),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total_paise" > 0),
	CONSTRAINT "invoices_credits_one" CHECK (("invoices"."type" = 'credit_note') = ("invoices"."invoice_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was issued stands: a mistake is mended by a credit note. The books are kept for 72 months from the day the
-- annual return is due, which is less than eight years after any day of the financial year.
CREATE FUNCTION "refuse_invoice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD."issued_at" < now() - interval '8 years' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'a document that was issued is neither changed nor taken away'
		USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_unchanged';
END $$;
--> statement-breakpoint
CREATE TRIGGER "invoices_unchanged" BEFORE UPDATE OR DELETE ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION "refuse_invoice_change"();
--> statement-breakpoint
CREATE FUNCTION "refuse_invoice_file_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a document that was drawn is not drawn again'
		USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_files_unchanged';
END $$;
--> statement-breakpoint
CREATE TRIGGER "invoice_files_unchanged" BEFORE UPDATE ON "invoice_files"
	FOR EACH ROW EXECUTE FUNCTION "refuse_invoice_file_change"();
