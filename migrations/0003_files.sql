CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"linked_at" timestamp (3) with time zone,
	"swept_at" timestamp (3) with time zone,
	CONSTRAINT "files_type" CHECK ("files"."type" in ('application/pdf', 'image/png', 'image/jpeg'))
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "files_created_at_index" ON "files" USING btree ("created_at");