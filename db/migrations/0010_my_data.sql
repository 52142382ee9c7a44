CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"asked_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_requests_kind_known" CHECK ("data_requests"."kind" in ('copy', 'erasure', 'withdrawal', 'erased')),
	CONSTRAINT "data_requests_asked_by_known" CHECK ("data_requests"."asked_by" in ('client', 'retention'))
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "consent_withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "erasure_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "emptied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_requests_client" ON "data_requests" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "clients_created" ON "clients" USING btree ("created_at") WHERE "clients"."erased_at" is null;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_erased_empty" CHECK ("clients"."erased_at" is null or ("clients"."name" = 'Erased' and "clients"."age" = 0 and "clients"."phone" = '0000000000'
        and "clients"."emergency_contact" = '0000000001' and "clients"."email" = 'erased@erased.invalid' and "clients"."browser" = 'erased'
        and "clients"."guardian" is null and "clients"."concern" is null));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_emptied" CHECK ("messages"."emptied_at" is null or ("messages"."state" <> 'queued' and "messages"."recipient" = '' and "messages"."body_text" = ''
        and "messages"."subject" is null and "messages"."body_html" is null));