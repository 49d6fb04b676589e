import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { Facets } from '#shared/post.ts'
import type { Action } from '../../../../ui/ActionsMenu.tsx'
import { TextButton } from '../../../../ui/form/TextButton.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import type { PostValues } from '../form.ts'
import { Backing } from './Backing.tsx'
import { ExcerptField } from './ExcerptField.tsx'
import { LinkPreview } from './LinkPreview.tsx'
import { PdfField } from './PdfField.tsx'
import { SettingRow } from './SettingRow.tsx'
import { SettingsToggle } from './SettingsToggle.tsx'
import { TagsField } from './TagsField.tsx'
import type { SettingsState } from './use-settings.ts'

export function Settings({
  settings,
  ownSlug,
  onHistory,
  onDiscard,
  actions,
}: {
  settings: SettingsState
  ownSlug: string | undefined
  /** Undefined where there are no earlier versions. */
  onHistory: (() => void) | undefined
  /** Undefined where nothing is unsaved. */
  onDiscard: (() => void) | undefined
  /** Shown where the bar has no room for them. */
  actions: Action[]
}) {
  const { register, formState } = useFormContext<PostValues>()
  const { errors } = formState
  const facets = useQuery<Facets>({ queryKey: ['/api/blog-posts', 'facets'], staleTime: 0 })
  return (
    <section
      id="settings"
      aria-labelledby="settings-title"
      className="writing-settings"
      hidden={!settings.open}
    >
      <div className="writing-settings-head">
        <h3 id="settings-title" className="font-sans text-sm font-semibold">
          Settings
        </h3>
        {settings.open && <SettingsToggle settings={settings} />}
      </div>
      <div className="writing-settings-fields">
        <LinkPreview />
        <ExcerptField />
        <SettingRow
          id="slug"
          label="Slug (URL)"
          hint={
            ownSlug
              ? 'A changed address keeps the old one working'
              : 'Suggested from the title; the page’s address'
          }
          error={errors.slug?.message}
          sign={<Icon path="M4 20l1-4L16.5 4.5l3 3L8 19z" className="size-4" />}
        >
          {(props) => (
            <input
              {...register('slug')}
              {...props}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </SettingRow>
        <SettingRow
          id="category"
          label="Category"
          error={errors.category?.message}
          sign={<Icon path="M6 9l6 6 6-6" className="size-4" />}
        >
          {(props) => (
            <input {...register('category')} {...props} list="post-categories" autoComplete="off" />
          )}
        </SettingRow>
        <datalist id="post-categories">
          {facets.data?.categories.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TagsField />
        <PdfField />
        <Backing />
        {onHistory && (
          <div className="setting-row">
            <p className="setting-name">Saved before</p>
            <TextButton onClick={onHistory}>Earlier versions</TextButton>
          </div>
        )}
        {actions.length > 0 && (
          <div className="setting-row is-for-phones">
            <p className="setting-name">Article</p>
            <div className="flex flex-wrap gap-x-3">
              {actions.map(({ name, run }) => (
                <TextButton
                  key={name}
                  onClick={() => {
                    settings.toggle()
                    run()
                  }}
                >
                  {name}
                </TextButton>
              ))}
            </div>
          </div>
        )}
        {onDiscard && (
          <div className="setting-row">
            <p className="setting-name">Not saved</p>
            <TextButton onClick={onDiscard}>Discard it</TextButton>
          </div>
        )}
      </div>
    </section>
  )
}
