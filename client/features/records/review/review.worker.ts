import type { Document } from '#shared/review/document.ts'
import { review } from '#shared/review/review.ts'

self.onmessage = ({ data }: MessageEvent<Document>) => self.postMessage(review(data))
