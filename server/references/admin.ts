import { Router } from 'express'
import { FormatInput, ReadInput } from '#shared/references/reference.ts'
import { input } from '../http/errors.ts'
import { formatReference, readReferences } from './read.ts'

/** Nothing is looked up elsewhere: what a DOI or PMID stands for is for the doctor to fill in. */
export function adminReferences() {
  const router = Router()

  router.post('/references/read', async (req, res) => {
    res.json(await readReferences(input(ReadInput, req.body).text))
  })

  router.post('/references/format', async (req, res) => {
    res.json({ text: await formatReference(input(FormatInput, req.body).item) })
  })
  return router
}
