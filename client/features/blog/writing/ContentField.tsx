import { lazy, Suspense, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { SectorSweep } from '../../../ui/brand/Sector.tsx'
import { classes } from '../../../ui/classes.ts'
import { control, Field } from '../../../ui/form/Field.tsx'
import type { PostValues } from './form.ts'
import { Preview } from './Preview.tsx'

const RichText = lazy(() => import('../editor/RichText.tsx').then((module) => ({ default: module.RichText })))

const modes = ['Write', 'HTML', 'Preview'] as const
type Mode = (typeof modes)[number]

export function ContentField() {
  const form = useFormContext<PostValues>()
  const [mode, setMode] = useState<Mode>('Write')
  return (
    <Controller
      control={form.control}
      name="content"
      render={({ field, fieldState }) => (
        <Field id="content" label="Content" error={fieldState.error?.message}>
          {(props) => (
            <>
              <Modes mode={mode} onMode={setMode} />
              {mode === 'Write' && (
                <Suspense fallback={<SectorSweep label="Loading the editor…" className="mx-auto my-24" />}>
                  <RichText
                    control={props}
                    label="Content"
                    value={field.value}
                    onChange={field.onChange}
                    onReady={(focus) => field.ref({ focus })}
                  />
                </Suspense>
              )}
              {mode === 'HTML' && (
                <textarea
                  {...props}
                  ref={field.ref}
                  aria-label="Content as HTML"
                  className={classes(control, 'rich-text-source')}
                  defaultValue={readable(field.value)}
                  onChange={(event) => field.onChange(event.target.value)}
                  spellCheck={false}
                />
              )}
              {mode === 'Preview' && <Preview />}
            </>
          )}
        </Field>
      )}
    />
  )
}

function Modes({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  return (
    <fieldset aria-label="How the content is shown" className="mb-2 flex gap-1">
      {modes.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={mode === name}
          onClick={() => onMode(name)}
          className="min-h-10 cursor-pointer rounded-md px-3 text-sm font-semibold text-muted hover:text-ink aria-pressed:bg-tint aria-pressed:text-ink"
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

/** One block per line; whitespace between blocks has no meaning in HTML. */
const readable = (html: string) =>
  html.replace(/<\/(?:p|h[2-4]|ul|ol|li|blockquote|pre|table|tr|figure)>(?=<)/g, '$&\n')
