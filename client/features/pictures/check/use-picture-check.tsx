import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { needsCheck } from '#shared/pictures/facts.ts'
import { keyOfPath } from '#shared/upload.ts'
import { ApiError } from '../../../lib/api.ts'
import { sayFailed } from '../../records/mutations.ts'
import { CheckDialog } from './CheckDialog.tsx'
import { factsQuery } from './facts.ts'

interface Asking {
  pictures: string[]
  settle: (passed: boolean) => void
}

/** `passes` says whether these pictures may be published, and asks about those in which a name may be. Render `question`. */
export function usePictureCheck(): { passes: (paths: string[]) => Promise<boolean>; question: ReactNode } {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState<Asking>()

  async function unchecked(path: string): Promise<string[]> {
    try {
      const facts = await queryClient.fetchQuery(factsQuery(path))
      return needsCheck(facts) ? [path] : []
    } catch (error) {
      // The picture is gone: saving says so.
      if (error instanceof ApiError && error.status === 404) return []
      throw error
    }
  }

  async function passes(paths: string[]): Promise<boolean> {
    const stored = [...new Set(paths)].filter((path) => /\.(png|jpg)$/.test(keyOfPath(path) ?? ''))
    try {
      const pictures = (await Promise.all(stored.map(unchecked))).flat()
      if (!pictures.length) return true
      return await new Promise<boolean>((settle) => setAsking({ pictures, settle }))
    } catch (error) {
      sayFailed(
        error as Error,
        'It is not known whether its pictures were checked. Please try again.',
        'Not published',
      )
      return false
    }
  }

  function close(passed: boolean) {
    for (const path of asking?.pictures ?? []) void queryClient.invalidateQueries(factsQuery(path))
    setAsking(undefined)
    asking?.settle(passed)
  }

  const question = asking && (
    <CheckDialog pictures={asking.pictures} onPassed={() => close(true)} onClose={() => close(false)} />
  )
  return { passes, question }
}
