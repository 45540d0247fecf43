/** The media that rows name, for the products that show them. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { RowNote } from '#app/features/catalog/import/messages.ts'
import type { FetchedMedia } from '#app/features/catalog/import/fetch-media.server.ts'
import type { PictureJob } from './picture-jobs.server.ts'
import type { StoredMedia } from '#app/features/media/store.server.ts'
import { sql } from 'drizzle-orm'
import { chooseAsset, choiceReason } from './choose-asset.ts'

type ChoiceInput = {
  job: Pick<PictureJob, 'row' | 'label'>
  candidates: FetchedMedia['candidates']
  /** The product's current media. */
  attached: ReadonlySet<number>
  onNote: (note: RowNote) => void
}

/** Returns the asset that each source of a product refers to; undefined if there is none. */
export function mediaNamed(
  sources: string[],
  { kind, job: { row, label }, candidates, attached, onNote }: ChoiceInput & { kind: StoredMedia['kind'] },
): (StoredMedia | undefined)[] {
  const taken = new Set<number>()
  return sources.map((source) => {
    const choice = chooseAsset(candidates(kind, source), { attached, taken })
    if (choice?.rivals) onNote({ row, label, reason: choiceReason(source, choice.rivals) })
    if (choice) taken.add(choice.asset.id)
    return choice?.asset
  })
}

/** The notes that an import would make on the names in its rows. */
export async function rehearseNames(
  queries: Queries,
  { jobs, candidates }: { jobs: PictureJob[]; candidates: FetchedMedia['candidates'] },
): Promise<RowNote[]> {
  const ambiguous = jobs.filter(({ images = [], videos = [], described }) => {
    const isAmbiguous = (kind: StoredMedia['kind']) => (source: string) =>
      candidates(kind, source).media.length > 1
    return (
      [...images, ...described].some(isAmbiguous('image')) ||
      videos.some(({ source }) => isAmbiguous('video')(source))
    )
  })
  if (ambiguous.length === 0) return []
  const ids = ambiguous.map(({ productId }) => productId)
  const { rows } = await queries.execute<{ product_id: number; media_id: number }>(sql`
    select product_id, media_id from product_media where product_id = any(${sql.param(ids)}::int[])`)
  const shown = Map.groupBy(rows, ({ product_id }) => product_id)
  const notes: RowNote[] = []
  for (const job of ambiguous) {
    const attached = new Set((shown.get(job.productId) ?? []).map(({ media_id }) => media_id))
    const choiceInput = { job, candidates, attached, onNote: (note: RowNote) => void notes.push(note) }
    noteNames(job, choiceInput)
  }
  return notes
}

function noteNames(job: PictureJob, choiceInput: ChoiceInput): void {
  mediaNamed(job.images ?? [], { ...choiceInput, kind: 'image' })
  mediaNamed(
    (job.videos ?? []).map(({ source }) => source),
    { ...choiceInput, kind: 'video' },
  )
  noteDescribed(job, choiceInput)
}

/** Texts and posters show the newest file of a name. */
export function noteDescribed({ described, videos = [] }: PictureJob, choiceInput: ChoiceInput): void {
  const posters = videos.flatMap(({ poster }) => (poster === '' ? [] : [poster]))
  mediaNamed([...described, ...posters], { ...choiceInput, kind: 'image', attached: new Set() })
}
