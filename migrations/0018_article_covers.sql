ALTER TABLE "blog_posts" ADD COLUMN "cover_url" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "cover_alt" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_cover_whole" CHECK (num_nulls("blog_posts"."cover_url", "blog_posts"."cover_alt") in (0, 2));