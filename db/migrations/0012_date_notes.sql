ALTER TABLE "invoices" DROP CONSTRAINT "invoices_once";--> statement-breakpoint
ALTER TABLE "invoice_counters" DROP CONSTRAINT "invoice_counters_series_known";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_type_known";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_series_known";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_credits_one";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_once" UNIQUE("booking_id","type","sequence");--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_series_known" CHECK ("invoice_counters"."series" in ('INV', 'BOS', 'CRN', 'DTN'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_date_notes" CHECK (("invoices"."series" = 'DTN') = ("invoices"."type" = 'date_note'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_sequence" CHECK (("invoices"."type" = 'date_note') = ("invoices"."sequence" > 0));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_type_known" CHECK ("invoices"."type" in ('invoice', 'credit_note', 'date_note'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_series_known" CHECK ("invoices"."series" in ('INV', 'BOS', 'CRN', 'DTN'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_one" CHECK (("invoices"."type" <> 'invoice') = ("invoices"."invoice_id" is not null));