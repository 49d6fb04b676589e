DROP INDEX "gallery_items_newest";--> statement-breakpoint
ALTER TABLE "gallery_items" ADD COLUMN "described" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "gallery_items_order" ON "gallery_items" USING btree ("position","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);