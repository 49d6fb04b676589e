import { expect, test } from 'vitest'
import { copyPath } from '#shared/files/copies.ts'
import { type Picture, ratioClass, tileOf } from './pictures.ts'

const aPicture = (width: number, height: number, fileUrl = '/objects/a.jpg') =>
  ({ width, height, fileUrl, previewUrl: '/objects/b.jpg', thumbnailUrl: '/objects/c.jpg' }) as Picture

test('a tile shows the whole picture in the sizes that were stored', () => {
  const picture = aPicture(1200, 800)
  expect(ratioClass(picture)).toBe('ratio-15')
  expect(tileOf(picture, 200)).toEqual({
    srcSet: '/objects/c.jpg 400w, /objects/b.jpg 800w, /objects/a.jpg 1200w',
    sizes: 'min(100vw, 300px)',
  })
})

test('of a picture that is wider or taller than tiles are, the server cuts one around its focal point', () => {
  const wide = aPicture(1200, 200)
  expect(ratioClass(wide)).toBe('ratio-30')
  const cut = copyPath(wide.fileUrl, 720, 'wide')
  expect(tileOf(wide, 200)).toEqual({ srcSet: `${cut} 720w`, sizes: 'min(100vw, 600px)' })
  expect(tileOf(aPicture(200, 800), 200).srcSet).toBe(`${copyPath('/objects/a.jpg', 720, 'tall')} 720w`)
})

test('of a file of the former site, which the server cannot cut, a tile shows the middle', () => {
  expect(tileOf(aPicture(1200, 200, '/uploads/a.jpg'), 200).srcSet).toContain('/uploads/a.jpg 1200w')
})
