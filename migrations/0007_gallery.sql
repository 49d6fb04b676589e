ALTER TABLE "gallery_items" ADD COLUMN "preview_url" text;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD COLUMN "thumbnail_url" text;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD COLUMN "alt_text" text;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_alt_text_length" CHECK (char_length("gallery_items"."alt_text") between 0 and 500);--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_size" CHECK (num_nulls("gallery_items"."width", "gallery_items"."height") in (0, 2));