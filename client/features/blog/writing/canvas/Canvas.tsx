import { type ReactNode, useRef } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { FieldNotes } from '../../../../ui/form/Field.tsx'
import { RichText } from '../../editor/RichText.tsx'
import type { PostValues } from '../form.ts'
import { Preview } from './Preview.tsx'
import { TitleField } from './TitleField.tsx'

export type Mode = 'Write' | 'HTML' | 'Preview'

export function Canvas({ mode, inert, tools }: { mode: Mode; inert: boolean; tools: ReactNode }) {
  const { control, register, watch } = useFormContext<PostValues>()
  // Before the text, so that it gets the focus first where both are wrong.
  const titleField = register('title')
  const focusText = useRef(() => {})
  return (
    <div className="writing-page" inert={inert}>
      <Controller
        control={control}
        name="content"
        render={({ field, fieldState }) => {
          const error = fieldState.error?.message
          const described = {
            id: 'content',
            'aria-describedby': error && 'content-error',
            'aria-invalid': error ? (true as const) : undefined,
          }
          const title = (
            <>
              <TitleField field={titleField} onEnter={() => focusText.current()} />
              <FieldNotes id="content" error={error} />
            </>
          )
          if (mode === 'Write')
            return (
              <RichText
                control={described}
                label="Content"
                value={field.value}
                references={(watch('references') ?? []).map(({ id }) => id).join(' ')}
                tools={tools}
                onChange={field.onChange}
                onReady={(focus) => {
                  focusText.current = focus
                  field.ref({ focus })
                }}
              >
                {title}
              </RichText>
            )
          return (
            <>
              <div className="rich-text-tools is-plain">{tools}</div>
              <div className="writing-scroll" {...(mode === 'Preview' && readable)}>
                {mode === 'Preview' ? (
                  <Preview />
                ) : (
                  <>
                    {title}
                    <textarea
                      {...described}
                      ref={(source) => {
                        focusText.current = () => source?.focus()
                        field.ref(source)
                      }}
                      aria-label="Content as HTML"
                      className="control rich-text-source"
                      defaultValue={inLines(field.value)}
                      onChange={(event) => field.onChange(event.target.value)}
                      spellCheck={false}
                    />
                  </>
                )}
              </div>
            </>
          )
        }}
      />
    </div>
  )
}

/** Scrolled with the keyboard, though nothing in it takes the focus. */
const readable = { tabIndex: 0, role: 'group', 'aria-label': 'Preview' }

/** One block per line; whitespace between blocks has no meaning in HTML. */
const inLines = (html: string) =>
  html.replace(/<\/(?:p|h[2-4]|ul|ol|li|blockquote|pre|table|tr|figure)>(?=<)/g, '$&\n')
