/** Chooses among the media that a source may refer to. */
import type { StoredMedia } from '#app/features/media/store.server.ts'

export type MediaCandidates = {
  /** The likeliest first. */
  media: StoredMedia[]
  /** They match only by file name, and file names are not unique. */
  isByName?: true
}

export type AssetChoice = {
  asset: StoredMedia
  /** The number of different files with this name, if it is unclear which is meant. */
  rivalCount?: number
}

/** The asset that the product already shows, or, if it shows none of them, the likeliest. */
export function chooseAsset(
  { media, isByName }: MediaCandidates,
  { attachedIds, takenIds }: { attachedIds: ReadonlySet<number>; takenIds: ReadonlySet<number> },
): AssetChoice | undefined {
  // A list with the same name twice means two files of that name, if there are two.
  const unusedMedia = media.filter(({ id }) => !takenIds.has(id))
  const candidates = unusedMedia.length > 0 ? unusedMedia : media
  const currentAsset = candidates.find(({ id }) => attachedIds.has(id))
  if (currentAsset) return { asset: currentAsset }
  const [likeliestAsset] = candidates
  const rivalCount = isByName ? new Set(candidates.map(({ file }) => file)).size : 1
  return likeliestAsset && { asset: likeliestAsset, ...(rivalCount > 1 && { rivalCount }) }
}

/** The note to the merchant about an ambiguous choice. */
export function formatChoiceReason(source: string, rivalCount: number): string {
  return `The media library has ${rivalCount} files named "${source}": the newest was used.`
}
