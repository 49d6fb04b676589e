import type { Area } from '../../../lib/images/area.ts'
import { inResult, MAX_TILT, touches } from '../../../lib/images/edit/edit.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Corners, corners } from './Corners.tsx'
import { Drawing } from './Drawing.tsx'
import type { EditState } from './use-edit.ts'
import type { ShownShot } from './use-shot.ts'

export function Panel({
  shot,
  state,
  medical,
  proposal,
  onMedical,
}: {
  shot: ShownShot
  state: EditState
  /** Undefined where the picture cannot be one, such as the doctor's portrait. */
  medical: boolean | undefined
  proposal: Area | undefined
  onMedical: (medical: boolean) => void
}) {
  const { edit, change } = state
  return (
    <>
      <section>
        <div className="picture-panel-head">
          <h3>Before and after</h3>
          <p className="pointer-coarse:hidden">hold B to compare</p>
        </div>
        <div className="picture-pair">
          <div>
            <Drawing shot={shot} label="Before" className="picture-small" />
            <p>
              <strong>Before</strong> · not kept
            </p>
          </div>
          <div>
            <Drawing shot={shot} edit={edit} label="After" className="picture-small" />
            <p>
              <strong>After</strong> · is kept
            </p>
          </div>
        </div>
      </section>
      {proposal && (
        <Button look="secondary" size="small" onClick={() => change({ crop: proposal })}>
          Crop to the scan
        </Button>
      )}
      {medical && <Corners shot={shot} state={state} />}
      <div className="picture-summary">
        <p>
          {countOf(edit.boxes)} {medical && leftIn(shot, state)}
        </p>
        <div>
          {medical && state.left.length > 0 && (
            <Button look="secondary" size="small" onClick={() => state.add(state.left)}>
              Cover them
            </Button>
          )}
          <Button look="secondary" size="small" onClick={state.addOne}>
            Add a box
          </Button>
        </div>
      </div>
      <label className="picture-straighten">
        Straighten
        <input
          type="range"
          min={-MAX_TILT}
          max={MAX_TILT}
          step={0.5}
          value={edit.tilt}
          aria-valuetext={`${edit.tilt} degrees`}
          onChange={(event) => change({ tilt: event.target.valueAsNumber }, 'straighten')}
        />
        <output>{edit.tilt}°</output>
      </label>
      {medical !== undefined && (
        <label className="picture-choice">
          <input type="checkbox" checked={medical} onChange={(event) => onMedical(event.target.checked)} />
          This is a medical picture, such as an ultrasound scan
        </label>
      )}
    </>
  )
}

const countOf = ({ length }: Area[]) =>
  length ? `${length} black ${length === 1 ? 'box' : 'boxes'}.` : 'No black box.'

function leftIn(shot: ShownShot, { left, edit }: EditState): string {
  if (!left.length) return 'No marks were found, which is only a hint: look yourself.'
  const at = corners.filter(({ area }) => left.some((mark) => touches(inResult(shot, edit, mark), area)))
  const where = at.map(({ name }) => name.toLowerCase())
  return `Marks may be left${where.length ? ` at the ${where.join(', ')}` : ''}. This is only a hint.`
}
