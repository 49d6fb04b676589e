ALTER TABLE "blog_posts" ADD COLUMN "author_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "author_qualification" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "reviewer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "reviewer_qualification" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "reviewed_on" date;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "next_review_on" date;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "references" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "blog_posts_next_review" ON "blog_posts" USING btree ("next_review_on") WHERE next_review_on is not null;