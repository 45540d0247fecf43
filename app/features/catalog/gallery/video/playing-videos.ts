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
  const playingVideos = new Set<Pausable>()
  return {
    start(video, { stopsOthers }) {
      const otherVideos = stopsOthers ? [...playingVideos].filter((other) => other !== video) : []
      playingVideos.add(video)
      for (const other of otherVideos) {
        playingVideos.delete(other)
        other.pause()
      }
    },
    stop: (video) => void playingVideos.delete(video),
    has: (video) => playingVideos.has(video),
  }
}
