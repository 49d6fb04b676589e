import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextButton } from '../../../../ui/form/TextButton.tsx'
import { ReferencesDialog } from '../../../references/ReferencesDialog.tsx'
import type { PostValues } from '../form.ts'
import { SettingRow } from './SettingRow.tsx'

type Name = 'authorName' | 'authorQualification' | 'reviewerName' | 'reviewerQualification'

/** Who stands behind the article, and what it rests on. */
export function Backing() {
  const { watch } = useFormContext<PostValues>()
  const [author, reviewer] = watch(['authorName', 'reviewerName'])
  return (
    <section aria-labelledby="backing-title" className="setting">
      <h4 id="backing-title" className="pt-6 pb-2 font-sans text-sm font-semibold">
        Review and references
      </h4>
      <Line name="authorName" label="Author" placeholder="You" hint="Only where another than you wrote it" />
      {author && <Line name="authorQualification" label="Qualification" placeholder="Such as MD Radiology" />}
      <Line
        name="reviewerName"
        label="Reviewer"
        placeholder="None"
        hint="Who has read it as a second doctor, and agreed to be named"
      />
      {reviewer && (
        <Line name="reviewerQualification" label="Qualification" placeholder="Such as MD Radiology" />
      )}
      <Day
        name="reviewedOn"
        label="Reviewed on"
        hint="When what it says was last compared with what is known"
      />
      <Day name="nextReviewOn" label="Next review" hint="From that day on it stands on your desk" />
      <ReferencesRow />
    </section>
  )
}

function Line({
  name,
  label,
  hint,
  placeholder,
}: {
  name: Name
  label: string
  hint?: string
  placeholder?: string
}) {
  const { register, formState } = useFormContext<PostValues>()
  return (
    <SettingRow
      id={name}
      label={label}
      optional
      {...(hint && { hint })}
      error={formState.errors[name]?.message}
    >
      {(props) => <input {...register(name)} {...props} placeholder={placeholder} autoComplete="off" />}
    </SettingRow>
  )
}

function Day({ name, label, hint }: { name: 'reviewedOn' | 'nextReviewOn'; label: string; hint: string }) {
  const { register, formState } = useFormContext<PostValues>()
  return (
    <SettingRow id={name} label={label} optional hint={hint} error={formState.errors[name]?.message}>
      {(props) => <input {...register(name)} {...props} type="date" />}
    </SettingRow>
  )
}

function ReferencesRow() {
  const { watch, setValue, formState } = useFormContext<PostValues>()
  const [open, setOpen] = useState(false)
  const [references = [], content] = watch(['references', 'content'])
  const { references: error } = formState.errors
  return (
    <div className="setting">
      <div className="setting-row">
        <p className="setting-name">References</p>
        <div className="flex min-w-0 grow flex-wrap justify-between gap-x-3 py-2.5">
          <p className="text-muted">{references.length ? `${references.length}, numbered` : 'None'}</p>
          <TextButton onClick={() => setOpen(true)}>
            {references.length ? 'Change references' : 'Add references'}
          </TextButton>
          {error && <p className="w-full font-semibold text-wrong">{error.message ?? error.root?.message}</p>}
        </div>
      </div>
      {open && (
        <ReferencesDialog
          references={references}
          content={content}
          onChange={(next) => setValue('references', next, { shouldDirty: true, shouldValidate: true })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
