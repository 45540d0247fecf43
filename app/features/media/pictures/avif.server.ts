/** AVIF takes far longer to draw than WebP: it comes after the upload, as a job. */
import type { Queue, Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import { z } from 'zod'
import { plainQueue, worker } from '#app/platform/jobs/queue.ts'
import { findMedium } from '#app/features/media/library.server.ts'
import { stemOf } from './pictures.server.ts'
import { removeFiles, sweepMedia } from '#app/features/media/remove.server.ts'
import { sizeFile, widthsOf } from './sizes.server.ts'

export const avifQueue: Queue<{ mediaId: number }> = {
  name: 'media-avif',
  data: z.object({ mediaId: z.int() }),
  retries: 3,
  firstPauseInSeconds: 60,
  longestPauseInSeconds: 3600,
  timeLimitInSeconds: 300,
  concurrency: 1,
}

const sweepQueue = plainQueue('media-sweep', { timeLimitInSeconds: 3600 })

/** Who draws the smaller files, and who tidies up, each night in the small hours. */
export function mediaWorkers(services: Services): Worker[] {
  return [
    worker(avifQueue, ({ data }) => drawAvif(services, data.mediaId)),
    worker(sweepQueue, () => sweepMedia(services), { cron: '17 2 * * *' }),
  ]
}

type AvifServices = Pick<Services, 'database' | 'files' | 'drawSizes' | 'mentionsMedium'>

/** Draws the AVIF sizes that are missing. */
export async function drawAvif(services: AvifServices, id: number): Promise<void> {
  const { files } = services
  const medium = await findMedium(services, id)
  if (medium?.kind !== 'image') return
  const stem = stemOf(medium)
  const widths = widthsOf(medium.widthInPixels)
  const isThere = await Promise.all(widths.map((width) => files.has(sizeFile(stem, width, 'avif'))))
  const missing = widths.filter((_, index) => !isThere[index])
  const original = missing.length > 0 ? await files.get(medium.file) : null
  if (!original) return
  await services.drawSizes(original, { widths: missing, type: 'avif' }, (width, avif) =>
    files.put(sizeFile(stem, width, 'avif'), avif),
  )
  // Deleted while we drew.
  if (!(await findMedium(services, id))) await removeFiles(services, medium)
}
