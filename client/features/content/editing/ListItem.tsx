import { type ComponentType, type KeyboardEvent, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { classes } from '../../../ui/classes.ts'
import { control, FieldNotes } from '../../../ui/form/Field.tsx'
import { RowTools, rowMoveOf } from '../../../ui/form/RowTools.tsx'
import type { FieldShape } from './field-shape.ts'
import { useProblem } from './field-state.ts'
import type { List } from './use-list.ts'

/** Passed in, as the fields of an item may be lists again. */
export type FieldSetComponent = ComponentType<{ fields: Record<string, FieldShape>; at?: string }>

export function ListItem({
  name,
  shape,
  fieldSet: FieldSet,
  list,
  row: { key, item, index },
  open,
  onToggle,
  onRemove,
}: {
  name: string
  shape: FieldShape
  fieldSet: FieldSetComponent
  list: List
  row: List['rows'][number]
  open: boolean
  onToggle: () => void
  onRemove: () => void
}) {
  const { getFieldState, formState } = useFormContext()
  const wrong = getFieldState(name, formState).invalid
  const place = index + 1
  const summary = summaryOf(item, shape) || `Item ${place}`
  const fields = shape.kind === 'group' && (open || wrong) ? shape.fields : undefined
  const fieldsId = useId()

  function moveBy(by: number) {
    const used = document.activeElement
    list.move(index, index + by)
    // Moving an element in the DOM drops its focus.
    if (used instanceof HTMLElement) used.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = rowMoveOf(event)
    if (!by) return
    event.preventDefault()
    // In nested lists only the inner list handles the key.
    event.stopPropagation()
    moveBy(by)
  }

  return (
    <li
      data-item={key}
      onKeyDown={onKeyDown}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.stopPropagation()
        list.drop(index)
      }}
      className="py-1"
    >
      <div className="flex items-start gap-1">
        <span
          draggable
          onDragStart={(event) => {
            event.stopPropagation()
            list.drag(index)
          }}
          aria-hidden="true"
          title="Drag to move"
          className="w-7 shrink-0 cursor-grab py-2.5 text-sm text-muted tabular-nums select-none"
        >
          {place}
        </span>
        {shape.kind === 'group' ? (
          <button
            type="button"
            aria-expanded={Boolean(fields)}
            aria-controls={fieldsId}
            onClick={onToggle}
            className={classes(
              'min-h-11 min-w-0 flex-1 cursor-pointer py-2 text-left leading-snug text-accent hover:text-accent-strong',
              wrong && 'font-semibold text-wrong',
            )}
          >
            {summary}
          </button>
        ) : (
          <LineItem name={name} place={place} />
        )}
        <RowTools
          name={summary}
          first={index === 0}
          last={place === list.rows.length}
          onMove={moveBy}
          onRemove={onRemove}
        />
      </div>
      <div id={fieldsId} className={fields && 'pt-2 pb-6 sm:pr-11 sm:pl-8'}>
        {fields && <FieldSet fields={fields} at={`${name}.`} />}
      </div>
    </li>
  )
}

function LineItem({ name, place }: { name: string; place: number }) {
  const { register } = useFormContext()
  const error = useProblem(name)
  return (
    <div className="min-w-0 flex-1">
      <input
        {...register(name)}
        id={name}
        aria-label={`Item ${place}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
        className={control}
      />
      <FieldNotes id={name} error={error} />
    </div>
  )
}

/** Adds the next field where the first is short, such as a year. */
function summaryOf(item: unknown, shape: FieldShape): string {
  if (typeof item === 'string') return item
  if (shape.kind !== 'group') return ''
  const written = Object.entries((item ?? {}) as object).filter(
    ([name]) => shape.fields[name]?.kind !== 'choice',
  )
  const words = written.map(([, value]) => value).filter((value) => typeof value === 'string' && value)
  return words.slice(0, String(words[0]).length > 12 ? 1 : 2).join(' · ')
}
