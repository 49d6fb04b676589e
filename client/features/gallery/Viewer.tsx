import Lightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import { altOf, type Picture, renditionsOf, sizeOf } from './pictures.ts'

/** The pictures full screen: arrow keys and swipes turn the page, Escape closes; the neighbours are preloaded. */
export default function Viewer({
  pictures,
  index,
  onClose,
}: {
  pictures: Picture[]
  index: number
  onClose: () => void
}) {
  return (
    <Lightbox
      open
      index={index}
      slides={pictures.map(slideOf)}
      close={onClose}
      plugins={[Captions, Counter]}
      carousel={{ preload: 1 }}
      counter={{ container: { style: { inset: 'auto 0 0 auto' } } }}
      captions={{ descriptionTextAlign: 'center' }}
      labels={{ Lightbox: 'Pictures' }}
    />
  )
}

const slideOf = (picture: Picture): SlideImage => ({
  src: picture.fileUrl,
  alt: altOf(picture),
  ...sizeOf(picture),
  srcSet: renditionsOf(picture),
  title: picture.title,
  description: picture.description,
})
