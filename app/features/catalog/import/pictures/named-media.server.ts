/** The media that rows name, for the products that show them. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { RowNote } from '#app/features/catalog/import/messages.ts'
import type { FetchedMedia } from '#app/features/catalog/import/fetch-media.server.ts'
import type { PictureJob } from './picture-jobs.server.ts'
import type { StoredMedia } from '#app/features/media/store.server.ts'
import { sql } from 'drizzle-orm'
import { chooseAsset, formatChoiceReason } from './choose-asset.ts'

type ChoiceInput = {
  job: Pick<PictureJob, 'row' | 'label'>
  findCandidates: FetchedMedia['findCandidates']
  /** The product's current media. */
  attachedIds: ReadonlySet<number>
  onNote: (note: RowNote) => void
}

/** Returns the asset that each source of a product refers to; undefined if there is none. */
export function findNamedMedia(
  sources: string[],
  {
    kind,
    job: { row, label },
    findCandidates,
    attachedIds,
    onNote,
  }: ChoiceInput & { kind: StoredMedia['kind'] },
): (StoredMedia | undefined)[] {
  const takenIds = new Set<number>()
  return sources.map((source) => {
    const choice = chooseAsset(findCandidates(kind, source), { attachedIds, takenIds })
    if (choice?.rivalCount) onNote({ row, label, reason: formatChoiceReason(source, choice.rivalCount) })
    if (choice) takenIds.add(choice.asset.id)
    return choice?.asset
  })
}

/** The notes that an import would make on the names in its rows. */
export async function rehearseNames(
  queries: Queries,
  { jobs, findCandidates }: { jobs: PictureJob[]; findCandidates: FetchedMedia['findCandidates'] },
): Promise<RowNote[]> {
  const ambiguousJobs = jobs.filter(({ images = [], videos = [], textPictures }) => {
    const isAmbiguous = (kind: StoredMedia['kind']) => (source: string) =>
      findCandidates(kind, source).media.length > 1
    return (
      [...images, ...textPictures].some(isAmbiguous('image')) ||
      videos.some(({ source }) => isAmbiguous('video')(source))
    )
  })
  if (ambiguousJobs.length === 0) return []
  const ids = ambiguousJobs.map(({ productId }) => productId)
  const { rows } = await queries.execute<{ product_id: number; media_id: number }>(sql`
    select product_id, media_id from product_media where product_id = any(${sql.param(ids)}::int[])`)
  const attachedByProduct = Map.groupBy(rows, ({ product_id }) => product_id)
  const notes: RowNote[] = []
  for (const job of ambiguousJobs) {
    const attachedIds = new Set((attachedByProduct.get(job.productId) ?? []).map(({ media_id }) => media_id))
    const choiceInput = { job, findCandidates, attachedIds, onNote: (note: RowNote) => void notes.push(note) }
    noteNames(job, choiceInput)
  }
  return notes
}

function noteNames(job: PictureJob, choiceInput: ChoiceInput): void {
  findNamedMedia(job.images ?? [], { ...choiceInput, kind: 'image' })
  findNamedMedia(
    (job.videos ?? []).map(({ source }) => source),
    { ...choiceInput, kind: 'video' },
  )
  noteTextPictures(job, choiceInput)
}

/** Texts and posters show the newest file of a name. */
export function noteTextPictures({ textPictures, videos = [] }: PictureJob, choiceInput: ChoiceInput): void {
  const posters = videos.flatMap(({ poster }) => (poster === '' ? [] : [poster]))
  findNamedMedia([...textPictures, ...posters], { ...choiceInput, kind: 'image', attachedIds: new Set() })
}
