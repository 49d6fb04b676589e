import Lightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import './viewer.css'

export function Viewer({
  slides,
  index,
  onClose,
}: {
  slides: SlideImage[]
  index: number
  onClose: () => void
}) {
  return (
    <Lightbox
      open
      index={index}
      slides={slides}
      close={onClose}
      plugins={[Captions, Counter]}
      carousel={{ preload: 1 }}
      counter={{ container: { style: { inset: 'auto 0 0 auto' } } }}
      captions={{ descriptionTextAlign: 'center' }}
      labels={{ Lightbox: 'Pictures' }}
    />
  )
}
