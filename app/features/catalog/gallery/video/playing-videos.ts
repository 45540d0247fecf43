/** The videos of a page that are playing, so that one can pause the others. */

type Pausable = { pause: () => void }

export type PlayingVideos = {
  /** A video has started; with `stopsOthers` all the others, including muted ones, are paused. */
  start: (video: Pausable, options: { stopsOthers: boolean }) => void
  /** A video was paused, has ended, lost its file or left the page. */
  stop: (video: Pausable) => void
  has: (video: Pausable) => boolean
}

export function trackPlayingVideos(): PlayingVideos {
  const playing = new Set<Pausable>()
  return {
    start(video, { stopsOthers }) {
      const others = stopsOthers ? [...playing].filter((other) => other !== video) : []
      playing.add(video)
      for (const other of others) {
        playing.delete(other)
        other.pause()
      }
    },
    stop: (video) => void playing.delete(video),
    has: (video) => playing.has(video),
  }
}
