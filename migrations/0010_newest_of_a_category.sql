DROP INDEX "blog_posts_category_index";--> statement-breakpoint
CREATE INDEX "blog_posts_category_newest" ON "blog_posts" USING btree ("category","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);