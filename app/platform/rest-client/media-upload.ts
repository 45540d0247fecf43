/**
 * An upload whose images exceeded the server's limits for one request is finished in further calls (API-6,
 * ERR-4).
 */
import type { Middleware, Next, RestRequest, RestClientContext } from './types.ts'
import { pause, runWithinLimits } from './deadline.ts'
import { createRestError, isRestError } from './failure.ts'

const MAX_ATTEMPTS = 5
const FIRST_PAUSE_IN_MS = 500

type Upload = { request: RestRequest; next: Next; mediaId: string }

/** Finishes `POST /wp/v2/media` when only the processing failed; after five attempts it deletes the stored upload. */
export function mediaUpload(context: RestClientContext): Middleware {
  return async (request, next) => {
    const urlOrPath = request.url ?? request.path ?? ''
    if (request.method !== 'POST' || !urlOrPath.includes('/wp/v2/media')) return next(request)
    try {
      return await next(request)
    } catch (error) {
      const mediaId = readStoredMediaId(error)
      if (mediaId === undefined) throw error
      return finish(context, { request, next, mediaId }, error)
    }
  }
}

async function finish(
  context: RestClientContext,
  upload: Upload,
  processingError: unknown,
): Promise<unknown> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    try {
      return await postProcess(context, upload, attempt)
    } catch (error) {
      if (!wasAborted(error)) continue
      deleteUpload(upload)
      throw error
    }
  }
  deleteUpload(upload)
  const response = isRestError(processingError) ? processingError.response : undefined
  throw createRestError(context, 'post_process', { cause: 'processing', response, reason: processingError })
}

function postProcess(context: RestClientContext, { request, next, mediaId }: Upload, attempt: number) {
  const { signal, parse } = request
  const path = `/wp/v2/media/${mediaId}/post-process`
  return runWithinLimits(context, { signal }, async () => {
    if (attempt > 0) await pause(context, calculatePauseInMs(context, attempt))
    if (signal?.aborted) return undefined
    return next({ path, method: 'POST', data: { action: 'create-image-subsizes' }, parse, signal })
  })
}

// 0.5, 1, 2 and 4 seconds, each up to a quarter longer (jitter), so that many uploads don't retry at the same
// moment.
function calculatePauseInMs({ random }: RestClientContext, attempt: number): number {
  return FIRST_PAUSE_IN_MS * 2 ** (attempt - 1) * (1 + random() / 4)
}

// Nothing waits for the deletion, and its failure cannot be handled.
function deleteUpload({ next, mediaId }: Upload): void {
  next({ path: `/wp/v2/media/${mediaId}?force=true`, method: 'DELETE' }).catch(() => {})
}

function readStoredMediaId(error: unknown): string | undefined {
  if (!isRestError(error) || !error.response || error.response.status < 500) return undefined
  const mediaId = error.response.headers.get('x-wp-upload-attachment-id') ?? ''
  return /^\d+$/.test(mediaId) ? mediaId : undefined
}

function wasAborted(error: unknown): boolean {
  return isRestError(error) && error.cause === 'aborted'
}
