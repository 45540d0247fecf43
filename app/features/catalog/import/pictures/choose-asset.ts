/** Chooses among the media that a source may refer to. */
import type { StoredMedia } from '#app/features/media/store.server.ts'

export type MediaCandidates = {
  /** The likeliest first. */
  media: StoredMedia[]
  /** They match only by file name, and file names are not unique. */
  isByName?: true
}

export type Choice = {
  asset: StoredMedia
  /** The number of different files with this name, if it is unclear which is meant. */
  rivals?: number
}

/** The asset that the product already shows, else the likeliest. */
export function chooseAsset(
  { media, isByName }: MediaCandidates,
  { attached, taken }: { attached: ReadonlySet<number>; taken: ReadonlySet<number> },
): Choice | undefined {
  // A list with the same name twice means two files of that name, if there are two.
  const free = media.filter(({ id }) => !taken.has(id))
  const candidates = free.length > 0 ? free : media
  const own = candidates.find(({ id }) => attached.has(id))
  if (own) return { asset: own }
  const [first] = candidates
  const rivals = isByName ? new Set(candidates.map(({ file }) => file)).size : 1
  return first && { asset: first, ...(rivals > 1 && { rivals }) }
}

/** The note to the merchant about an ambiguous choice. */
export function choiceReason(source: string, rivals: number): string {
  return `The media library has ${rivals} files named "${source}": the newest was used.`
}
