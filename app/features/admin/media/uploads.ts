/** State of the chosen uploads, from waiting to done: pure, so that it is testable without a browser. */

export type Upload = {
  key: number
  file: File
  state:
    | { phase: 'waiting' }
    /** `fraction` from 0 to 1; at 1 everything is sent and the shop generates the renditions. */
    | { phase: 'sending'; fraction: number }
    | { phase: 'done' }
    /** A file rejected for its content would be rejected again. */
    | { phase: 'failed'; problem: string; canRetry: boolean }
}

export type UploadEvent =
  | { type: 'chosen'; uploads: Upload[] }
  | { type: 'begun'; key: number }
  | { type: 'progress'; key: number; fraction: number }
  | { type: 'done'; key: number }
  | { type: 'failed'; key: number; problem: string; canRetry: boolean }
  | { type: 'retried'; key: number }
  /** The upload was canceled, or removed from the list afterwards. */
  | { type: 'dropped'; key: number }
  | { type: 'tidied' }

const MAX_CONCURRENT_UPLOADS = 2

/** The list after an event. */
export function applyUploadEvent(uploads: Upload[], event: UploadEvent): Upload[] {
  if (event.type === 'chosen') return [...uploads, ...event.uploads]
  if (event.type === 'tidied') return uploads.filter(({ state }) => state.phase !== 'done')
  if (event.type === 'dropped') return uploads.filter(({ key }) => key !== event.key)
  return uploads.map((upload) =>
    upload.key === event.key ? { ...upload, state: createUploadState(event) } : upload,
  )
}

type StateEvent = Exclude<UploadEvent, { type: 'chosen' | 'tidied' | 'dropped' }>

function createUploadState(event: StateEvent): Upload['state'] {
  if (event.type === 'begun') return { phase: 'sending', fraction: 0 }
  if (event.type === 'progress') return { phase: 'sending', fraction: Math.min(1, event.fraction) }
  if (event.type === 'done') return { phase: 'done' }
  if (event.type === 'failed') return { phase: 'failed', problem: event.problem, canRetry: event.canRetry }
  return { phase: 'waiting' }
}

/** The uploads to start next: a limited number at a time, in the order chosen. */
export function findUploadsToStart(uploads: Upload[]): Upload[] {
  const sendingCount = uploads.filter(({ state }) => state.phase === 'sending').length
  return uploads
    .filter(({ state }) => state.phase === 'waiting')
    .slice(0, Math.max(0, MAX_CONCURRENT_UPLOADS - sendingCount))
}

export function countUploads(uploads: Upload[]) {
  const countInPhase = (name: Upload['state']['phase']) =>
    uploads.filter(({ state }) => state.phase === name).length
  return {
    total: uploads.length,
    done: countInPhase('done'),
    failed: countInPhase('failed'),
    pending: countInPhase('waiting') + countInPhase('sending'),
  }
}
