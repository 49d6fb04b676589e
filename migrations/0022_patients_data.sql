CREATE TABLE "breaches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"noticed_at" timestamp (3) with time zone NOT NULL,
	"what" text DEFAULT '' NOT NULL,
	"done" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rights_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"patient" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"answered_on" date,
	"outcome" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rights_requests_kind" CHECK ("rights_requests"."kind" in ('see', 'correct', 'erase', 'withdraw', 'records', 'complain', 'nominate'))
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "agreed_how" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "agreed_on" date;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "locked_until" date;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "locked_reason" text;--> statement-breakpoint
CREATE INDEX "rights_requests_answered_on_due_on_index" ON "rights_requests" USING btree ("answered_on","due_on");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_agreed" CHECK (("appointments"."agreed_how" is null) = ("appointments"."agreed_on" is null));--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_locked" CHECK (("appointments"."locked_until" is null) = ("appointments"."locked_reason" is null));