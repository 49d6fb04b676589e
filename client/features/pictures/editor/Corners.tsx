import type { Area } from '../../../lib/images/area.ts'
import { inResult, touches } from '../../../lib/images/edit/edit.ts'
import { Drawing } from './Drawing.tsx'
import type { EditState } from './use-edit.ts'
import type { ShownShot } from './use-shot.ts'

const WIDTH = 0.36
const HEIGHT = 0.24

export const corners: { name: string; area: Area }[] = [
  { name: 'Top left', area: { x: 0, y: 0, width: WIDTH, height: HEIGHT } },
  { name: 'Top right', area: { x: 1 - WIDTH, y: 0, width: WIDTH, height: HEIGHT } },
  { name: 'Bottom left', area: { x: 0, y: 1 - HEIGHT, width: WIDTH, height: HEIGHT } },
  { name: 'Bottom right', area: { x: 1 - WIDTH, y: 1 - HEIGHT, width: WIDTH, height: HEIGHT } },
]

/** The corners of the result, where machines write who was examined. */
export function Corners({ shot, state }: { shot: ShownShot; state: EditState }) {
  const { edit, left, covered } = state
  const { crop } = edit
  const among = (marks: Area[], area: Area) => marks.some((mark) => touches(inResult(shot, edit, mark), area))
  return (
    <section>
      <div className="picture-panel-head">
        <h3>Look at the corners</h3>
        <p>enlarged, after</p>
      </div>
      <ul className="picture-pair">
        {corners.map(({ name, area }) => (
          <li key={name}>
            <Drawing
              shot={shot}
              edit={edit}
              part={{
                x: crop.x + area.x * crop.width,
                y: crop.y + area.y * crop.height,
                width: area.width * crop.width,
                height: area.height * crop.height,
              }}
              label={`${name} corner, enlarged`}
              className="picture-corner"
            />
            <p>
              <strong>{name}</strong>
              {among(left, area) ? (
                <>
                  {' '}
                  · <span className="picture-left">marks left</span>
                </>
              ) : (
                among(covered, area) && (
                  <>
                    {' '}
                    · <span className="picture-covered">covered</span>
                  </>
                )
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
