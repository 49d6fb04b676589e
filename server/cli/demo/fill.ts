import type { Services } from '../../services.ts'
import { addAppointments } from './appointments.ts'
import { addEvents } from './events.ts'
import { hangPictures } from './gallery.ts'
import { storePictures } from './pictures.ts'
import { writePosts } from './posts.ts'

export async function fillDemo(services: Services): Promise<void> {
  const pictures = await storePictures(services)
  await writePosts(services, pictures)
  await hangPictures(services, pictures, await addEvents(services.db))
  await addAppointments(services.db)
}
