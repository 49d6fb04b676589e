// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../../lib/api.ts'
import { AuthProvider } from '../auth/AuthProvider.tsx'
import { type RecordForm, useRecordForm } from './use-record-form.ts'

interface Row {
  title: string
  place: string
  updatedAt: string
}
interface Values {
  title: string
  place: string
  [name: string]: string
}

const schema = z.strictObject({ title: z.string().min(1, 'Title is required'), place: z.string() })
const valuesOf = (row: Row | undefined): Values => ({ title: row?.title ?? '', place: row?.place ?? '' })
const event = { title: 'Knees', place: 'Delhi', updatedAt: 'first' }

const save = vi.fn<(values: Values, base: { updatedAt: string | null }) => Promise<Row>>()
const onClose = vi.fn()
let editor: RecordForm<Row, Values, Values>
let root: Root

function Editor({ merge }: { merge?: (current: Row) => string }) {
  editor = useRecordForm<Row, Values, Values>({
    schema,
    record: event,
    valuesOf,
    save,
    onClose,
    ...(merge && { merge }),
  })
  return (
    <form>
      <input {...editor.form.register('title')} />
      <p>{editor.field('title').error}</p>
      {editor.question}
    </form>
  )
}

async function anEditor(merge?: (current: Row) => string) {
  root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <AuthProvider>
        <Editor {...(merge && { merge })} />
      </AuthProvider>,
    ),
  )
}

const type = (values: Partial<Values>) =>
  act(async () => {
    for (const [name, value] of Object.entries(values)) editor.form.setValue(name, value as string)
  })
const submit = () => act(() => editor.submit())
const versions = () => save.mock.calls.map(([, { updatedAt }]) => updatedAt)

const theirs = { title: 'Hips', place: 'Delhi', updatedAt: 'second' }
const overtaken = new ApiError(409, '409: Changed', { error: 'Changed', current: theirs })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  save.mockReset()
  onClose.mockReset()
  return () => act(async () => root.unmount())
})

test('what the schema refuses is not sent; what it takes is, and the form closes', async () => {
  await anEditor()
  await type({ title: '' })
  await submit()
  expect(editor.field('title').error).toBe('Title is required')
  expect(save).not.toHaveBeenCalled()
  await type({ title: 'Elbows' })
  await submit()
  expect(save.mock.lastCall?.[0]).toEqual({ title: 'Elbows', place: 'Delhi' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('a refusal of the server stands beside its field, any other for the whole form', async () => {
  await anEditor()
  save.mockRejectedValueOnce(
    new ApiError(400, '400: Wrong', { error: 'Wrong', fields: { title: 'Too loud' } }),
  )
  await submit()
  expect([editor.field('title').error, editor.problem]).toEqual(['Too loud', undefined])
  save.mockRejectedValueOnce(new ApiError(503, '503: Away', { error: 'Away' }))
  await submit()
  expect(editor.problem).toBe('503: Away')
  expect(onClose).not.toHaveBeenCalled()
})

test('a session that has ended says nothing here: the doctor has been told', async () => {
  await anEditor()
  save.mockRejectedValueOnce(new ApiError(401, 'Session expired'))
  await submit()
  expect(editor.problem).toBeUndefined()
})

test('with a conflict both versions are there; saving mine is based on the other', async () => {
  await anEditor()
  await type({ title: 'Elbows' })
  save.mockRejectedValueOnce(overtaken)
  await submit()
  expect(editor.conflict?.saved).toEqual({ title: 'Hips', place: 'Delhi' })
  expect(editor.form.getValues('title')).toBe('Elbows')
  await act(async () => editor.conflict?.onSaveMine())
  expect(versions()).toEqual(['first', 'second'])
  expect(onClose).toHaveBeenCalledOnce()
})

test('taking the saved version discards what was typed', async () => {
  await anEditor()
  await type({ title: 'Elbows' })
  expect(editor.unsaved).toBe(true)
  save.mockRejectedValueOnce(overtaken)
  await submit()
  await act(async () => editor.conflict?.onTakeSaved())
  expect(editor.form.getValues('title')).toBe('Hips')
  expect(editor.unsaved).toBe(false)
})

test('where conflicts are merged, only what was not touched here changes', async () => {
  await anEditor(({ title }) => `Now ${title}`)
  await type({ place: 'Pune' })
  save.mockRejectedValueOnce(overtaken)
  await submit()
  expect(editor.problem).toBe('Now Hips')
  expect(editor.form.getValues()).toEqual({ title: 'Hips', place: 'Pune' })
  expect(editor.unsaved).toBe(true)
  await submit()
  expect(versions()).toEqual(['first', 'second'])
})

test('leaving asks where something is unsaved, and not where nothing is', async () => {
  await anEditor()
  await act(async () => editor.close())
  expect(onClose).toHaveBeenCalledOnce()
  onClose.mockReset()
  await type({ title: 'Elbows' })
  await act(async () => editor.close())
  expect(onClose).not.toHaveBeenCalled()
  expect(editor.question).toBeTruthy()
})
