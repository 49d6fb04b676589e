CREATE TABLE "restores" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"given" jsonb NOT NULL,
	"step" text NOT NULL,
	"encrypted" boolean DEFAULT false NOT NULL,
	"progress" text,
	"contents" jsonb,
	"problem" text,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restores_one" CHECK ("restores"."id" = 1),
	CONSTRAINT "restores_step" CHECK ("restores"."step" in ('given', 'checking', 'checked', 'restoring', 'restored'))
);
