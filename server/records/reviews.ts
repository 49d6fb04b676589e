import { and, desc, eq, sql } from 'drizzle-orm'
import { Router } from 'express'
import { z } from 'zod'
import { Decision, DecisionInput, FindingParams, MoveInput, Subject } from '#shared/review/decision.ts'
import { doctorOf } from '../auth/guard.ts'
import { reviewDecisions } from '../db/schema/site.ts'
import { input } from '../http/errors.ts'
import type { Services } from '../services.ts'

/** The newest; those of sentences that are gone are never asked for. */
const DECISIONS_LIMIT = 500

/** What the doctor keeps in a text though the review found it, and why. */
export function adminReviews({ db }: Services) {
  const router = Router()
  const { subject, finding, decidedAt } = reviewDecisions

  router.get('/reviews/:subject', async (req, res) => {
    const asked = input(z.object({ subject: Subject }), req.params)
    const decisions = await db
      .select()
      .from(reviewDecisions)
      .where(eq(subject, asked.subject))
      .orderBy(desc(decidedAt), finding)
      .limit(DECISIONS_LIMIT)
    res.json(Decision.array().parse(decisions))
  })

  router.put('/reviews/:subject/:finding', async (req, res) => {
    const named = input(FindingParams, req.params)
    const { reason } = input(DecisionInput, req.body)
    const set = { reason, decidedBy: doctorOf(res).username, decidedAt: sql`now()` }
    const [decision] = await db
      .insert(reviewDecisions)
      .values({ ...named, ...set })
      .onConflictDoUpdate({ target: [subject, finding], set })
      .returning()
    res.json(Decision.parse(decision))
  })

  router.delete('/reviews/:subject/:finding', async (req, res) => {
    const named = input(FindingParams, req.params)
    await db.delete(reviewDecisions).where(and(eq(subject, named.subject), eq(finding, named.finding)))
    res.json({ message: 'The finding is open again' })
  })

  /** A new record has its id only once it is saved. */
  router.post('/reviews/:subject/move', async (req, res) => {
    const from = input(z.object({ subject: Subject }), req.params)
    const { to } = input(MoveInput, req.body)
    const moved = await db.transaction(async (tx) => {
      const taken = await tx.delete(reviewDecisions).where(eq(subject, from.subject)).returning()
      const rows = taken.map((row) => ({ ...row, subject: to }))
      if (rows.length) await tx.insert(reviewDecisions).values(rows).onConflictDoNothing()
      return rows.length
    })
    res.json({ moved })
  })
  return router
}
