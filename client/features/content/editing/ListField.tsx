import { use, useRef, useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { FieldNotes } from '../../../ui/form/Field.tsx'
import { blankOf, type FieldShape } from './field-shape.ts'
import { type FieldProps, OpenedAt, useProblem } from './field-state.ts'
import { type FieldSetComponent, ListItem } from './ListItem.tsx'
import { useList } from './use-list.ts'

export function ListField({
  name,
  label,
  shape: { item: shape, most },
  fieldSet,
}: FieldProps & { shape: FieldShape & { kind: 'list' }; fieldSet: FieldSetComponent }) {
  const list = useList(name)
  const { rows, removed } = list
  const openedAt = use(OpenedAt)
  const [open, setOpen] = useState(
    () =>
      new Set(
        rows.filter(({ index }) => `${openedAt}.`.startsWith(`${name}.${index}.`)).map(({ key }) => key),
      ),
  )
  const place = useRef<HTMLFieldSetElement>(null)
  const problem = useProblem(name)

  const toggle = (key: number) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const focus = (selector: string) => place.current?.querySelector<HTMLElement>(selector)?.focus()

  function add() {
    const key = list.add(blankOf(shape))
    setOpen((before) => new Set([...before, key]))
    // After the fields of the new item have rendered.
    setTimeout(() => focus(`[data-item="${key}"] :is(input, textarea, select)`))
  }

  return (
    <fieldset ref={place}>
      <legend className="text-[0.9rem] font-semibold">
        {label}{' '}
        <span className="font-normal text-muted tabular-nums">
          {rows.length} of at most {most}
        </span>
      </legend>
      <FieldNotes id={name} error={problem} />
      <ol className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {rows.map((row) => (
          <ListItem
            key={row.key}
            name={`${name}.${row.index}`}
            shape={shape}
            fieldSet={fieldSet}
            list={list}
            row={row}
            open={open.has(row.key)}
            onToggle={() => toggle(row.key)}
            onRemove={() => {
              list.remove(row.index)
              setTimeout(() => focus('[data-put-back]'))
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {list.said}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="secondary" size="small" disabled={rows.length >= most} onClick={add}>
          Add<span className="sr-only"> to {label}</span>
        </Button>
        {removed && (
          <Button
            data-put-back
            look="quiet"
            size="small"
            onClick={() => {
              list.putBack()
              setTimeout(() => focus(`li:nth-child(${removed.index + 1}) button`))
            }}
          >
            Put back what was removed
          </Button>
        )}
      </div>
    </fieldset>
  )
}
