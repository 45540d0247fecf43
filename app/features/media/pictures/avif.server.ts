/** AVIF takes far longer to encode than WebP: it is generated after the upload, in a job. */
import type { Queue, Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import { z } from 'zod'
import { createPlainQueue, createWorker } from '#app/platform/jobs/queue.ts'
import { findAsset } from '#app/features/media/library.server.ts'
import { readStem } from './pictures.server.ts'
import { removeFiles, sweepMedia } from '#app/features/media/remove.server.ts'
import { createSizeFileName, listWidths } from './sizes.server.ts'

export const avifQueue: Queue<{ mediaId: number }> = {
  name: 'media-avif',
  data: z.object({ mediaId: z.int() }),
  retries: 3,
  firstPauseInSeconds: 60,
  maxPauseInSeconds: 3600,
  timeLimitInSeconds: 300,
  concurrency: 1,
}

const sweepQueue = createPlainQueue('media-sweep', { timeLimitInSeconds: 3600 })

/** Workers that generate AVIF renditions and, each night, sweep unreferenced files. */
export function createMediaWorkers(services: Services): Worker[] {
  return [
    createWorker(avifQueue, ({ data }) => drawAvif(services, data.mediaId)),
    createWorker(sweepQueue, () => sweepMedia(services), { cron: '17 2 * * *' }),
  ]
}

type AvifServices = Pick<Services, 'database' | 'files' | 'drawSizes' | 'isAssetMentioned'>

/** Generates the missing AVIF renditions. */
export async function drawAvif(services: AvifServices, id: number): Promise<void> {
  const { files } = services
  const asset = await findAsset(services, id)
  if (asset?.kind !== 'image') return
  const stem = readStem(asset)
  const widths = listWidths(asset.widthInPixels)
  const storedFlags = await Promise.all(
    widths.map((width) => files.has(createSizeFileName(stem, width, 'avif'))),
  )
  const missingWidths = widths.filter((_, index) => !storedFlags[index])
  const original = missingWidths.length > 0 ? await files.get(asset.file) : null
  if (!original) return
  await services.drawSizes(original, { widths: missingWidths, type: 'avif' }, (width, avif) =>
    files.put(createSizeFileName(stem, width, 'avif'), avif),
  )
  // The asset was deleted while its renditions were generated.
  if (!(await findAsset(services, id))) await removeFiles(services, asset)
}
