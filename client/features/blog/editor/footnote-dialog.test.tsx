// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RichText } from './RichText.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)
const dialog = () => find('[role=dialog]')
const written = () => find<HTMLElement & { editor: Editor }>('.rich-text')
const note = () => find<HTMLElement & { editor: Editor }>('.footnote-text')
const press = (named: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === named)
      ?.click(),
  )
const submit = () =>
  act(async () =>
    dialog()
      ?.querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )

test('a footnote is asked for by its key, changed and removed from the list, and the text has the focus again', async () => {
  const changed = vi.fn()
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  onTestFinished(async () => {
    const editor = written()?.editor
    await act(async () => root.unmount())
    await vi.waitFor(() => expect(editor?.isDestroyed).toBe(true))
  })
  await act(async () =>
    root.render(
      <RichText
        value="<p>Fluid is dark</p>"
        label="Content"
        control={{ id: 'content', 'aria-invalid': undefined, 'aria-describedby': undefined }}
        onChange={changed}
        onReady={() => {}}
        tools={null}
      >
        {null}
      </RichText>,
    ),
  )
  await act(async () => {
    written()?.focus()
    written()?.editor.commands.setTextSelection(14)
    const key = { key: 'f', ctrlKey: true, altKey: true, bubbles: true, cancelable: true }
    written()?.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  await vi.waitFor(() => expect(document.activeElement).toBe(note()))
  await act(async () => void note()?.editor.commands.insertContent('A book.'))
  await submit()
  expect(dialog()).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(written()))
  expect(changed).toHaveBeenLastCalledWith(
    '<p>Fluid is dark<sup><a id="fnref1" href="#fn1">1</a></sup></p><ol><li id="fn1">A book. <a href="#fnref1">↩\uFE0E</a></li></ol>',
  )
  await press('Edit footnote 1: A book.')
  expect(note()?.textContent).toBe('A book.')
  await act(async () => void note()?.editor.commands.setContent('Another.'))
  await submit()
  expect(changed.mock.lastCall?.[0]).toContain('<li id="fn1">Another. ')
  await press('Edit footnote 1: Another.')
  await press('Remove Footnote')
  expect(changed).toHaveBeenLastCalledWith('<p>Fluid is dark</p>')
  expect(dialog()).toBeNull()
})
