CREATE TABLE "admin_sessions" (
	"id" varchar(128) PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" varchar(100) NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_name" text NOT NULL,
	"email" varchar(254) NOT NULL,
	"phone" varchar(20) NOT NULL,
	"preferred_date" date NOT NULL,
	"preferred_time" varchar(20) NOT NULL,
	"appointment_type" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"medical_history" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"admin_notes" text,
	"notification_sent" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_patient_name_length" CHECK (char_length("appointments"."patient_name") between 1 and 200),
	CONSTRAINT "appointments_type" CHECK ("appointments"."appointment_type" in ('musculoskeletal-ultrasound', 'color-doppler', 'ct-scan', 'mammography', 'trus', 'tvs', 'tvs-3d', 'abdominal-ultrasound', 'ultrasound-small-parts', 'elastography-studies', '3d-studies', 'pregnancy-scans')),
	CONSTRAINT "appointments_status" CHECK ("appointments"."status" in ('pending', 'confirmed', 'cancelled', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "blog_post_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"row" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"pdf_file_url" text,
	"pdf_file_name" text,
	"pdf_file_size" integer,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "blog_posts_title_length" CHECK (char_length("blog_posts"."title") between 1 and 300),
	CONSTRAINT "blog_posts_slug_length" CHECK (char_length("blog_posts"."slug") between 1 and 200),
	CONSTRAINT "blog_posts_slug_form" CHECK ("blog_posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "blog_posts_slug_free" CHECK ("blog_posts"."slug" not in ('published-data', 'publish', 'upload-pdf', 'cleanup-ghosts', 'facets')),
	CONSTRAINT "blog_posts_category_length" CHECK (char_length("blog_posts"."category") between 1 and 100),
	CONSTRAINT "blog_posts_pdf_size" CHECK ("blog_posts"."pdf_file_size" between 1 and 52428800),
	CONSTRAINT "blog_posts_pdf_whole" CHECK (num_nulls("blog_posts"."pdf_file_url", "blog_posts"."pdf_file_name", "blog_posts"."pdf_file_size") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"category" text DEFAULT 'conference' NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_title_length" CHECK (char_length("events"."title") between 1 and 300),
	CONSTRAINT "events_category" CHECK ("events"."category" in ('conference', 'workshop', 'seminar')),
	CONSTRAINT "events_status" CHECK ("events"."status" in ('upcoming', 'ongoing', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "gallery_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"file_type" text DEFAULT 'image' NOT NULL,
	"file_name" text,
	"file_url" text,
	"event_id" uuid,
	"category" text DEFAULT 'general' NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_items_title_length" CHECK (char_length("gallery_items"."title") between 1 and 300),
	CONSTRAINT "gallery_items_file_type" CHECK ("gallery_items"."file_type" in ('image', 'document')),
	CONSTRAINT "gallery_items_category" CHECK ("gallery_items"."category" in ('conference', 'research', 'awards', 'general'))
);
--> statement-breakpoint
CREATE TABLE "site_content" (
	"page" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_content_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page" text NOT NULL,
	"data" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"rows" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trash_kind" CHECK ("trash"."kind" in ('post', 'event', 'gallery-item', 'appointment'))
);
--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_user_id_admin_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_versions" ADD CONSTRAINT "blog_post_versions_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_versions" ADD CONSTRAINT "blog_post_versions_saved_by_admin_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_uploaded_by_admin_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_content_versions" ADD CONSTRAINT "site_content_versions_page_site_content_page_fk" FOREIGN KEY ("page") REFERENCES "public"."site_content"("page") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_content_versions" ADD CONSTRAINT "site_content_versions_saved_by_admin_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_sessions_user_id_index" ON "admin_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "admin_sessions_expires_at_index" ON "admin_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "appointments_newest" ON "appointments" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "appointments_status_index" ON "appointments" USING btree ("status");--> statement-breakpoint
CREATE INDEX "appointments_preferred_date_index" ON "appointments" USING btree ("preferred_date");--> statement-breakpoint
CREATE INDEX "blog_post_versions_post_id_saved_at_index" ON "blog_post_versions" USING btree ("post_id","saved_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blog_posts_category_index" ON "blog_posts" USING btree ("category");--> statement-breakpoint
CREATE INDEX "blog_posts_tags_index" ON "blog_posts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "former_slugs_post_id_index" ON "former_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "events_latest" ON "events" USING btree ("date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gallery_items_newest" ON "gallery_items" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gallery_items_event_id_index" ON "gallery_items" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "site_content_versions_page_saved_at_index" ON "site_content_versions" USING btree ("page","saved_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trash_deleted_at_index" ON "trash" USING btree ("deleted_at");