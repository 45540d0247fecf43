/** AVIF takes far longer to encode than WebP: it is generated after the upload, in a job. */
import type { Queue, Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import { z } from 'zod'
import { plainQueue, worker } from '#app/platform/jobs/queue.ts'
import { findAsset } from '#app/features/media/library.server.ts'
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

/** Workers that generate AVIF renditions and, each night, sweep unreferenced files. */
export function mediaWorkers(services: Services): Worker[] {
  return [
    worker(avifQueue, ({ data }) => drawAvif(services, data.mediaId)),
    worker(sweepQueue, () => sweepMedia(services), { cron: '17 2 * * *' }),
  ]
}

type AvifServices = Pick<Services, 'database' | 'files' | 'drawSizes' | 'isAssetMentioned'>

/** Generates the missing AVIF renditions. */
export async function drawAvif(services: AvifServices, id: number): Promise<void> {
  const { files } = services
  const asset = await findAsset(services, id)
  if (asset?.kind !== 'image') return
  const stem = stemOf(asset)
  const widths = widthsOf(asset.widthInPixels)
  const isThere = await Promise.all(widths.map((width) => files.has(sizeFile(stem, width, 'avif'))))
  const missing = widths.filter((_, index) => !isThere[index])
  const original = missing.length > 0 ? await files.get(asset.file) : null
  if (!original) return
  await services.drawSizes(original, { widths: missing, type: 'avif' }, (width, avif) =>
    files.put(sizeFile(stem, width, 'avif'), avif),
  )
  // The asset was deleted while its renditions were generated.
  if (!(await findAsset(services, id))) await removeFiles(services, asset)
}
