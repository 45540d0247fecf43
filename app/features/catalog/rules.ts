/** A file that a buyer may fetch after paying. */
export type Download = { id: string; name: string; file: string }

/** What a product's video may set; what is absent has the default of gallery/video-rules.ts. `poster` is a media file. */
export type VideoSettings = {
  ratio?: string
  loop?: boolean
  autoplay?: boolean
  volume?: number
  preloadWaitInSeconds?: number
  speed?: number
  startAt?: string
  endAt?: string
  stopOthers?: boolean
  poster?: string
}

/** Is one of these slugs in an owner's list with commas, Latin or Arabic ones? */
export function isListed(slugs: readonly string[], list: string): boolean {
  const listed = list.split(/[,،]/).map((slug) => slug.trim())
  return slugs.some((slug) => listed.includes(slug))
}
