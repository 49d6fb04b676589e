import { type ComponentType, type KeyboardEvent, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { Cross } from '../../../ui/Cross.tsx'
import { classes } from '../../../ui/classes.ts'
import { control } from '../../../ui/form/Field.tsx'
import type { FieldShape } from './field-shape.ts'
import { useProblem } from './field-state.ts'

/** Passed in, as the fields of an item may be lists again. */
export type FieldSetComponent = ComponentType<{ fields: Record<string, FieldShape>; at?: string }>

export function ListItem({
  id,
  name,
  shape,
  fieldSet: FieldSet,
  item,
  place,
  count,
  open,
  onToggle,
  onMove,
  onRemove,
  onDrag,
  onDrop,
}: {
  id: number
  name: string
  shape: FieldShape
  fieldSet: FieldSetComponent
  item: unknown
  place: number
  count: number
  open: boolean
  onToggle: () => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onDrag: () => void
  onDrop: () => void
}) {
  const { getFieldState, formState } = useFormContext()
  const wrong = getFieldState(name, formState).invalid
  const summary = summaryOf(item, shape) || `Item ${place}`
  const fields = shape.kind === 'group' && (open || wrong) ? shape.fields : undefined
  const fieldsId = useId()

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !by) return
    event.preventDefault()
    // In nested lists only the inner list handles the key.
    event.stopPropagation()
    onMove(by as 1 | -1)
  }

  return (
    <li
      data-item={id}
      onKeyDown={onKeyDown}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.stopPropagation()
        onDrop()
      }}
      className="py-1"
    >
      <div className="flex items-start gap-1">
        <span
          draggable
          onDragStart={(event) => {
            event.stopPropagation()
            onDrag()
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
        <RowButton
          label={`Move up: ${summary}`}
          off={place === 1}
          path="M6 15l6-6 6 6"
          onClick={() => onMove(-1)}
        />
        <RowButton
          label={`Move down: ${summary}`}
          off={place === count}
          path="M6 9l6 6 6-6"
          onClick={() => onMove(1)}
        />
        <button
          type="button"
          aria-label={`Remove: ${summary}`}
          onClick={onRemove}
          className="flex size-11 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-wrong"
        >
          <Cross className="size-5" />
        </button>
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
      {error && (
        <p id={`${name}-error`} className="text-sm font-semibold text-wrong">
          {error}
        </p>
      )}
    </div>
  )
}

/** aria-disabled, not disabled, or the focus would be lost at the end of the list. */
const RowButton = ({
  label,
  off,
  path,
  onClick,
}: {
  label: string
  off: boolean
  path: string
  onClick: () => void
}) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={onClick}
    className={classes(
      'flex size-11 shrink-0 items-center justify-center text-muted',
      off ? 'cursor-default opacity-40' : 'cursor-pointer hover:text-accent',
    )}
  >
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <path d={path} />
    </svg>
  </button>
)

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
