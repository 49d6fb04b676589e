import { fileSize } from '#shared/files/file-size.ts'

export interface Sent {
  /** Bytes. */
  received: number
  /** The connection is lost. */
  waiting: boolean
}

export const Sending = ({ sent: { received, waiting }, size }: { sent: Sent; size: number }) => (
  <div>
    <label htmlFor="sending" className="text-sm">
      {fileSize(received)} of {fileSize(size)} sent
    </label>
    <progress id="sending" value={received} max={size} className="mt-1 block w-full accent-accent" />
    <p role="status" className="mt-1 text-sm text-muted">
      {waiting
        ? 'The connection is lost. Sending goes on as soon as it is back.'
        : 'Keep this page open. If sending is broken off, choose the same file again: it goes on where it was.'}
    </p>
  </div>
)
