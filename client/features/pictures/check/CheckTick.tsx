/** The same words wherever a picture is checked. */
export const NOTHING_SEEN = 'I see no name, number or date'

export function CheckTick({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="picture-check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        <strong>{NOTHING_SEEN}</strong>
        <span>Look at the four corners first. A change to the picture clears this tick.</span>
      </span>
    </label>
  )
}
