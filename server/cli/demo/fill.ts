import type { Services } from '../../services.ts'
import { writePosts } from './articles.ts'
import { fillPages } from './content.ts'
import { storePictures } from './pictures.ts'
import { addAppointments, addEvents, hangPictures } from './samples.ts'

export async function fillDemo(services: Services): Promise<void> {
  const pictures = await storePictures(services)
  await fillPages(services, pictures)
  await writePosts(services, pictures)
  await hangPictures(services, pictures, await addEvents(services.db))
  await addAppointments(services.db)
}
