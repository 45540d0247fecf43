/** The media that rows name, for the products that show them. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { RowNote } from '#app/features/catalog/import/messages.ts'
import type { KeptMap } from '#app/features/catalog/import/keep-wanted.server.ts'
import type { PictureJob } from './picture-jobs.server.ts'
import type { KeptMedia } from '#app/features/media/store.server.ts'
import { sql } from 'drizzle-orm'
import { chooseMedium, choiceReason } from './choose-medium.ts'

type Choosing = {
  job: Pick<PictureJob, 'row' | 'label'>
  meant: KeptMap['meant']
  /** What the product shows. */
  hung: ReadonlySet<number>
  onNote: (note: RowNote) => void
}

/** For each source of one product the medium that it means; undefined where nothing could be had. */
export function mediaNamed(
  sources: string[],
  { kind, job: { row, label }, meant, hung, onNote }: Choosing & { kind: KeptMedia['kind'] },
): (KeptMedia | undefined)[] {
  const taken = new Set<number>()
  return sources.map((source) => {
    const choice = chooseMedium(meant(kind, source), { hung, taken })
    if (choice?.rivals) onNote({ row, label, reason: choiceReason(source, choice.rivals) })
    if (choice) taken.add(choice.medium.id)
    return choice?.medium
  })
}

/** What an import would tell of the names in its rows. */
export async function rehearseNames(
  queries: Queries,
  { jobs, meant }: { jobs: PictureJob[]; meant: KeptMap['meant'] },
): Promise<RowNote[]> {
  const unsure = jobs.filter(({ images = [], videos = [], described }) => {
    const isUnsure = (kind: KeptMedia['kind']) => (source: string) => meant(kind, source).media.length > 1
    return (
      [...images, ...described].some(isUnsure('image')) ||
      videos.some(({ source }) => isUnsure('video')(source))
    )
  })
  if (unsure.length === 0) return []
  const ids = unsure.map(({ productId }) => productId)
  const { rows } = await queries.execute<{ product_id: number; media_id: number }>(sql`
    select product_id, media_id from product_media where product_id = any(${sql.param(ids)}::int[])`)
  const shown = Map.groupBy(rows, ({ product_id }) => product_id)
  const notes: RowNote[] = []
  for (const job of unsure) {
    const hung = new Set((shown.get(job.productId) ?? []).map(({ media_id }) => media_id))
    const choosing = { job, meant, hung, onNote: (note: RowNote) => void notes.push(note) }
    noteNames(job, choosing)
  }
  return notes
}

function noteNames(job: PictureJob, choosing: Choosing): void {
  mediaNamed(job.images ?? [], { ...choosing, kind: 'image' })
  mediaNamed(
    (job.videos ?? []).map(({ source }) => source),
    { ...choosing, kind: 'video' },
  )
  noteDescribed(job, choosing)
}

/** Texts and posters show the newest of a name. */
export function noteDescribed({ described, videos = [] }: PictureJob, choosing: Choosing): void {
  const posters = videos.flatMap(({ poster }) => (poster === '' ? [] : [poster]))
  mediaNamed([...described, ...posters], { ...choosing, kind: 'image', hung: new Set() })
}
