CREATE TABLE "imported_posts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_type";--> statement-breakpoint
ALTER TABLE "imported_posts" ADD CONSTRAINT "imported_posts_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_posts" ADD CONSTRAINT "imported_posts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_posts_import_id_index" ON "imported_posts" USING btree ("import_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_type" CHECK ("files"."type" in ('application/pdf', 'image/png', 'image/jpeg', 'application/octet-stream'));