/** Its message is a sentence for the doctor: what is wrong with the file, and what to do. */
export class RefusedPicture extends Error {
  override name = 'RefusedPicture'
}
