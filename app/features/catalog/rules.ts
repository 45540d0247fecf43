/** A file that a buyer may fetch after paying. */
export type Download = { id: string; name: string; file: string }

/** What a product's film may set; what is absent has the default of video-rules.ts. */
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
