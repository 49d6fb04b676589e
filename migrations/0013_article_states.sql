-- What could be read yesterday stays readable, whatever date it bears.
UPDATE "blog_posts" SET "published_at" = date_trunc('milliseconds', now()) WHERE "published_at" > now();--> statement-breakpoint
DROP TABLE "published_edition" CASCADE;--> statement-breakpoint
DROP TABLE "published_posts" CASCADE;--> statement-breakpoint
ALTER TABLE "blog_posts" DROP CONSTRAINT "blog_posts_category_length";--> statement-breakpoint
ALTER TABLE "blog_posts" ALTER COLUMN "published_at" SET DEFAULT date_trunc('milliseconds', now());--> statement-breakpoint
ALTER TABLE "blog_posts" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "post_search" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "blog_posts_drafts" ON "blog_posts" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE published_at is null;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_category_length" CHECK (char_length("blog_posts"."category") between (case when "blog_posts"."published_at" is null then 0 else 1 end) and 100);--> statement-breakpoint
CREATE TABLE "preview_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preview_links_post_id_index" ON "preview_links" USING btree ("post_id");
