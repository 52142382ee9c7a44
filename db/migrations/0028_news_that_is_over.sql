ALTER TABLE "refund_proposals" DROP CONSTRAINT "refund_proposals_decided";--> statement-breakpoint
ALTER TABLE "session_moves" ADD COLUMN "ended_question" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "tells" text;--> statement-breakpoint
ALTER TABLE "refund_proposals" ADD CONSTRAINT "refund_proposals_decided" CHECK (("refund_proposals"."state" = 'open') = ("refund_proposals"."decided_at" is null) and ("refund_proposals"."decided_at" is not null or "refund_proposals"."decided_by" is null));