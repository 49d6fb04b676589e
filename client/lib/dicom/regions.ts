import type { DataSet } from 'dicom-parser'
import type { Area } from '../images/area.ts'

const MAX_REGIONS = 100
const GRAPHICS = 5

/** Where an ultrasound scanner drew (Sequence of Ultrasound Regions, PS3.3 C.8.5.5). */
export function regionsOf(data: DataSet, { rows, columns }: { rows: number; columns: number }): Area[] {
  const items = data.elements.x00186011?.items ?? []
  return items.slice(0, MAX_REGIONS).flatMap(({ dataSet }) => {
    if (!dataSet || dataSet.uint16('x00186012') === GRAPHICS) return []
    const side = (tag: string, length: number) => Math.min(dataSet.uint32(tag) ?? 0, length)
    const [left, right] = [side('x00186018', columns), side('x0018601c', columns - 1) + 1]
    const [top, bottom] = [side('x0018601a', rows), side('x0018601e', rows - 1) + 1]
    if (right - left < 2 || bottom - top < 2) return []
    const area = { x: left / columns, y: top / rows }
    return [{ ...area, width: (right - left) / columns, height: (bottom - top) / rows }]
  })
}

/** The smallest area around all of them, unless that is nearly the whole picture. */
export function around(regions: Area[]): Area | undefined {
  const x = Math.min(...regions.map(({ x }) => x))
  const y = Math.min(...regions.map(({ y }) => y))
  const width = Math.max(...regions.map((area) => area.x + area.width)) - x
  const height = Math.max(...regions.map((area) => area.y + area.height)) - y
  return regions.length && width * height < 0.98 ? { x, y, width, height } : undefined
}
