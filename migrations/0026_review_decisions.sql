CREATE TABLE "review_decisions" (
	"subject" text NOT NULL,
	"finding" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_decisions_subject_finding_pk" PRIMARY KEY("subject","finding")
);
