import { afterEach, expect, test } from 'vitest'
import { currentToast, dismiss } from '../../ui/toast/toast.ts'
import { sayUploaded } from './toasts.ts'

afterEach(() => dismiss())

const KB = 1024
const picture = { fileUrl: '/objects/a.jpg', fileName: 'a.jpg', width: 3, height: 2 }

test.each([
  [83 * KB, 12 * KB, 'File uploaded successfully! 83 kB before, 12 kB after: 86% saved.'],
  [2.4 * KB * KB, 300 * KB, 'File uploaded successfully! 2.4 MB before, 300 kB after: 88% saved.'],
  [90 * KB, 90 * KB, 'File uploaded successfully!'],
  [90 * KB, 95 * KB, 'File uploaded successfully!'],
])('a picture of %d bytes that became %d is reported in sizes that differ', (sizeBefore, fileSize, said) => {
  sayUploaded('images', [{ ...picture, sizeBefore, fileSize }])
  expect(currentToast()).toMatchObject({ title: 'Upload Successful', description: said })
})
