/** State of the chosen uploads, from waiting to done: pure, so that it is testable without a browser. */

export type Upload = {
  key: number
  file: File
  state:
    | { at: 'waiting' }
    /** `fraction` from 0 to 1; at 1 everything is sent and the shop generates the renditions. */
    | { at: 'sending'; share: number }
    | { at: 'done' }
    /** A file rejected for its content would be rejected again. */
    | { at: 'failed'; problem: string; mayRetry: boolean }
}

export type UploadEvent =
  | { type: 'chosen'; uploads: Upload[] }
  | { type: 'begun'; key: number }
  | { type: 'progress'; key: number; share: number }
  | { type: 'done'; key: number }
  | { type: 'failed'; key: number; problem: string; mayRetry: boolean }
  | { type: 'retried'; key: number }
  /** The upload was canceled, or removed from the list afterwards. */
  | { type: 'dropped'; key: number }
  | { type: 'tidied' }

const MAX_CONCURRENT = 2

/** The list after an event. */
export function afterEvent(uploads: Upload[], event: UploadEvent): Upload[] {
  if (event.type === 'chosen') return [...uploads, ...event.uploads]
  if (event.type === 'tidied') return uploads.filter(({ state }) => state.at !== 'done')
  if (event.type === 'dropped') return uploads.filter(({ key }) => key !== event.key)
  return uploads.map((upload) =>
    upload.key === event.key ? { ...upload, state: stateAfter(event) } : upload,
  )
}

type StateEvent = Exclude<UploadEvent, { type: 'chosen' | 'tidied' | 'dropped' }>

function stateAfter(event: StateEvent): Upload['state'] {
  if (event.type === 'begun') return { at: 'sending', share: 0 }
  if (event.type === 'progress') return { at: 'sending', share: Math.min(1, event.share) }
  if (event.type === 'done') return { at: 'done' }
  if (event.type === 'failed') return { at: 'failed', problem: event.problem, mayRetry: event.mayRetry }
  return { at: 'waiting' }
}

/** The uploads to start next: a limited number at a time, in the order chosen. */
export function nextToSend(uploads: Upload[]): Upload[] {
  const sending = uploads.filter(({ state }) => state.at === 'sending').length
  return uploads.filter(({ state }) => state.at === 'waiting').slice(0, Math.max(0, MAX_CONCURRENT - sending))
}

export function countUploads(uploads: Upload[]) {
  const at = (name: Upload['state']['at']) => uploads.filter(({ state }) => state.at === name).length
  return {
    total: uploads.length,
    done: at('done'),
    failed: at('failed'),
    open: at('waiting') + at('sending'),
  }
}
