CREATE TABLE "books_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_balanced" boolean NOT NULL,
	"figures" jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	CONSTRAINT "books_checks_balanced" CHECK (not "books_checks"."is_balanced" or "books_checks"."faults" = '[]'::jsonb)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"posting_key" text NOT NULL,
	"account" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_once" UNIQUE("posting_key","account"),
	CONSTRAINT "ledger_entries_account_known" CHECK ("ledger_entries"."account" in ('provider', 'unsettled', 'sessions', 'gst', 'refunds_owed')),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_event_id" text NOT NULL,
	"event" text NOT NULL,
	"provider_order_id" text,
	"provider_payment_id" text,
	"provider_refund_id" text,
	"state" text DEFAULT 'received' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "payment_events_once" UNIQUE("provider_event_id"),
	CONSTRAINT "payment_events_state_known" CHECK ("payment_events"."state" in ('received', 'processed', 'ignored')),
	CONSTRAINT "payment_events_processed_dated" CHECK (("payment_events"."state" = 'received') = ("payment_events"."processed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" uuid NOT NULL,
	"receipt" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"state" text DEFAULT 'creating' NOT NULL,
	"provider_order_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payment_orders_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "payment_orders_provider_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "payment_orders_state_known" CHECK ("payment_orders"."state" in ('creating', 'open', 'paid')),
	CONSTRAINT "payment_orders_amount" CHECK ("payment_orders"."amount_paise" >= 100),
	CONSTRAINT "payment_orders_currency" CHECK ("payment_orders"."currency" = 'INR'),
	CONSTRAINT "payment_orders_open_known" CHECK (("payment_orders"."state" = 'creating') = ("payment_orders"."provider_order_id" is null)),
	CONSTRAINT "payment_orders_open_dated" CHECK (("payment_orders"."state" = 'creating') = ("payment_orders"."opened_at" is null)),
	CONSTRAINT "payment_orders_paid_dated" CHECK (("payment_orders"."state" = 'paid') = ("payment_orders"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" uuid NOT NULL,
	"provider_payment_id" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"error_reason" text,
	"amount_refunded_paise" integer DEFAULT 0 NOT NULL,
	"settled_as" text,
	"gst_paise" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_provider_unique" UNIQUE("provider_payment_id"),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('created', 'failed', 'authorized', 'captured', 'returned')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_paise" > 0 and "payments"."amount_refunded_paise" >= 0),
	CONSTRAINT "payments_captured_dated" CHECK (("payments"."status" = 'captured') = ("payments"."captured_at" is not null)),
	CONSTRAINT "payments_settled_known" CHECK ("payments"."settled_as" in ('session', 'refund')),
	CONSTRAINT "payments_settled_dated" CHECK (("payments"."settled_as" is null) = ("payments"."settled_at" is null)),
	CONSTRAINT "payments_settled_is_ours" CHECK ("payments"."settled_as" is null or "payments"."status" = 'captured'),
	CONSTRAINT "payments_session_taxed" CHECK ("payments"."settled_as" is distinct from 'session' or "payments"."gst_paise" between 0 and "payments"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"why" text NOT NULL,
	"state" text DEFAULT 'owed' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	"provider_refund_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "refunds_once_per_payment" UNIQUE("payment_id"),
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_provider_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('owed', 'pending', 'processed', 'stuck')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_why" CHECK ("refunds"."why" ~ '^[a-z_]{1,60}$'),
	CONSTRAINT "refunds_attempt_counted" CHECK ("refunds"."attempt" >= 1 and "refunds"."tries" >= 0),
	CONSTRAINT "refunds_pending_known" CHECK ("refunds"."state" <> 'pending' or "refunds"."provider_refund_id" is not null),
	CONSTRAINT "refunds_processed_dated" CHECK (("refunds"."state" = 'processed') = ("refunds"."processed_at" is not null)),
	CONSTRAINT "refunds_open_followed" CHECK (("refunds"."state" in ('owed', 'pending')) = ("refunds"."next_try_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_payment" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_orders_reference" ON "payment_orders" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_orders_due" ON "payment_orders" USING btree ("next_check_at") WHERE "payment_orders"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_session" ON "payments" USING btree ("reference") WHERE "payments"."settled_as" = 'session';--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."next_try_at" is not null;--> statement-breakpoint
-- Whoever posts must post both sides: at commit the lines of a posting add up to nothing.
CREATE FUNCTION "refuse_unbalanced_posting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT sum("amount_paise") FROM "ledger_entries" WHERE "posting_key" = NEW."posting_key") <> 0 THEN
		RAISE EXCEPTION 'the posting % does not add up to nothing', NEW."posting_key"
			USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balanced';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_unbalanced_posting"();
--> statement-breakpoint
-- What was posted stands. A mistake is mended by another posting.
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is only ever added to'
		USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
-- The promise of the whole module: nobody's money is ours, even for a moment, without a session or a refund.
CREATE FUNCTION "refuse_unsettled_money"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "payments" WHERE "id" = NEW."id" AND "status" = 'captured' AND "settled_as" IS NULL) THEN
		RAISE EXCEPTION 'the captured payment % counts neither as a session nor as a refund', NEW."id"
			USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_captured_settled';
	END IF;
	IF EXISTS (
		SELECT FROM "payments" WHERE "id" = NEW."id" AND ("settled_as" = 'refund')
			<> EXISTS (SELECT FROM "refunds" WHERE "payment_id" = NEW."id")
	) THEN
		RAISE EXCEPTION 'the payment % and its refund do not agree', NEW."id"
			USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_refund_agrees';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payments_captured_settled" AFTER INSERT OR UPDATE ON "payments"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_unsettled_money"();
