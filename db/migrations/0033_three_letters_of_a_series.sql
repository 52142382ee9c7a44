ALTER TABLE "invoice_counters" DROP CONSTRAINT "invoice_counters_series_known";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_series_fits";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_date_notes";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_series_known";--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_series_known" CHECK ("invoice_counters"."series" ~ '^[IBCD][A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_series_fits" CHECK (("invoices"."series" like 'C%') = ("invoices"."type" = 'credit_note'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_date_notes" CHECK (("invoices"."series" like 'D%') = ("invoices"."type" = 'date_note'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_series_known" CHECK ("invoices"."series" ~ '^[IBCD][A-Z]{2}$');