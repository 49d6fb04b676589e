// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { storeSession } from '../../../lib/session.ts'
import { currentToast } from '../../../ui/toast/toast.ts'
import { AuthProvider } from '../../auth/AuthProvider.tsx'
import { useDeletePost, usePublish, useSavePost } from './api.ts'

const input = { title: 'T', slug: 't', excerpt: 'E', content: '<p>C</p>', category: 'K', tags: [] }
const fetched = vi.fn<typeof fetch>()
let acts: Record<string, () => Promise<unknown>>

function Tools() {
  const create = useSavePost()
  const update = useSavePost({ slug: 't', state: 'live' })
  const remove = useDeletePost()
  const publish = usePublish()
  acts = {
    create: () => create.mutateAsync({ input, to: undefined }),
    update: () => update.mutateAsync({ input, to: undefined }),
    delete: () => remove.mutateAsync('t'),
    publish: () => publish.mutateAsync(),
  }
  return null
}

const user = { id: '1', username: 'doctor', displayName: 'doctor' }

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
})

async function show() {
  const root = createRoot(document.createElement('div'))
  const tools = (
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <Tools />
      </AuthProvider>
    </QueryClientProvider>
  )
  await act(async () => root.render(tools))
  onTestFinished(() => act(async () => root.unmount()))
}

const attempt = (name: string) => act(async () => void (await acts[name]?.().catch(() => {})))
const shown = () => ({ title: currentToast()?.title, description: currentToast()?.description })

test.each(['create', 'update', 'delete', 'publish'])(
  'to %s needs a signed-in doctor, and sends nothing without',
  async (name) => {
    await show()
    await attempt(name)
    expect(shown()).toEqual({
      title: 'Authentication Required',
      description: `Please log in to ${name} blog posts.`,
    })
    expect(fetched).not.toHaveBeenCalled()
  },
)

test.each([
  ['create', 'Error', 'Failed to create blog post: 500: Something went wrong on the server'],
  ['update', 'Error', 'Failed to update blog post: 500: Something went wrong on the server'],
  ['delete', 'Error', 'Failed to delete blog post: 500: Something went wrong on the server'],
  ['publish', 'Publishing Failed', 'Failed to publish blog posts: 500: Something went wrong on the server'],
])('when the server fails to %s, the toast says so with its words', async (name, title, description) => {
  storeSession('abc')
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(user)))
  await show()
  fetched.mockResolvedValue(
    new Response(JSON.stringify({ error: 'Something went wrong on the server' }), { status: 500 }),
  )
  await attempt(name)
  expect(shown()).toEqual({ title, description })
})
