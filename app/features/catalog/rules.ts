/** A file that a buyer may download after paying. */
export type Download = { id: string; name: string; file: string }

/** A product video's settings; absent ones have the defaults of gallery/video-rules.ts. `poster` is a media file. */
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

/** Whether one of these slugs is in the merchant's list, separated by Latin or Arabic commas. */
export function isListed(slugs: readonly string[], list: string): boolean {
  const listedSlugs = list.split(/[,،]/).map((slug) => slug.trim())
  return slugs.some((slug) => listedSlugs.includes(slug))
}
