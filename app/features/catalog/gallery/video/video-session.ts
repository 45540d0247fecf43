/** Runs one video by its plan: plays it while visible, pauses it otherwise, enforces its range and its sound. */
import type { PlayingVideos } from './playing-videos.ts'
import type { VisibilitySource } from '#app/features/catalog/gallery/visibility.ts'
import type { Sound, VideoPlan } from './video-rules.ts'
import { afterMoment, chooseLevel, initialSound, loopsNatively, mute, unmute } from './video-rules.ts'

/** The required part of a `<video>`. */
type Video = Pick<
  HTMLVideoElement,
  | 'paused'
  | 'play'
  | 'pause'
  | 'currentTime'
  | 'duration'
  | 'volume'
  | 'muted'
  | 'loop'
  | 'preload'
  | 'playbackRate'
  | 'defaultPlaybackRate'
  | 'readyState'
> & { addEventListener: (type: string, listener: () => void, options: AddEventListenerOptions) => void }

type VideoState = {
  isPaused: boolean
  isMuted: boolean
  /** 0 to 100. */
  level: number
  timeInSeconds: number
  lengthInSeconds: number
}

export type VideoSession = {
  /** Returns the same object until something changes. */
  state: () => VideoState
  subscribe: (listener: () => void) => () => void
  togglePlaying: () => void
  toggleMuted: () => void
  chooseLevel: (level: number) => void
  seek: (timeInSeconds: number) => void
  close: () => void
}

type SessionContext = {
  visibility: VisibilitySource
  playing: PlayingVideos
  /** False for visitors who prefer reduced motion or reduced data. */
  allowsAutoplay: boolean
}

const changes = ['play', 'pause', 'ended', 'timeupdate', 'volumechange', 'durationchange', 'seeked']

/** The video may already be playing through the native controls: then it continues. */
export function openVideoSession(context: SessionContext, video: Video, plan: VideoPlan): VideoSession {
  const open = new AbortController()
  const { signal } = open
  const listeners = new Set<() => void>()
  const speaker = openSpeaker(video, plan)
  let state = stateOf(video, speaker.sound())

  for (const change of changes) {
    const notify = () => {
      state = stateOf(video, speaker.sound())
      for (const listener of listeners) listener()
    }
    video.addEventListener(change, notify, { signal })
  }
  video.loop = loopsNatively(plan)
  video.defaultPlaybackRate = plan.speed
  video.playbackRate = plan.speed
  enforceRange(video, plan, signal)
  trackPlaying(video, { plan, playing: context.playing, signal })
  const starter = openStarter(context, video, { plan, speaker, signal })

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    togglePlaying: starter.toggle,
    toggleMuted: () => speaker.set(speaker.sound().isMuted ? unmute : mute),
    chooseLevel: (level) => speaker.set((sound) => chooseLevel(sound, level)),
    seek(timeInSeconds) {
      video.currentTime = timeInSeconds
    },
    close() {
      open.abort()
      video.pause()
      context.playing.stop(video)
    },
  }
}

function stateOf(video: Video, { level, isMuted }: Sound): VideoState {
  const lengthInSeconds = Number.isFinite(video.duration) ? video.duration : 0
  const timeInSeconds = Math.min(video.currentTime, lengthInSeconds)
  return { isPaused: video.paused, isMuted, level, timeInSeconds, lengthInSeconds }
}

type Speaker = { sound: () => Sound; set: (change: (sound: Sound) => Sound) => void }

function openSpeaker(video: Video, plan: VideoPlan): Speaker {
  let sound = initialSound(plan)
  const set: Speaker['set'] = (change) => {
    sound = change(sound)
    video.volume = sound.level / 100
    video.muted = sound.isMuted
  }
  if (video.paused) set((initial) => initial)
  return { sound: () => sound, set }
}

function trackPlaying(
  video: Video,
  { plan, playing, signal }: { plan: VideoPlan; playing: PlayingVideos; signal: AbortSignal },
): void {
  const stop = () => playing.stop(video)
  video.addEventListener('play', () => playing.start(video, plan), { signal })
  for (const end of ['pause', 'ended', 'emptied']) video.addEventListener(end, stop, { signal })
  if (!video.paused) playing.start(video, plan)
}

/** Plays the video from the configured start to the configured end, repeatedly if it loops. */
function enforceRange(video: Video, plan: VideoPlan, signal: AbortSignal): void {
  const rewind = () => {
    video.currentTime = plan.startAtInSeconds
  }
  const followMoment = () => {
    const next = afterMoment(plan, video.currentTime)
    if (next === 'rewind') rewind()
    if (next === 'stop') video.pause()
  }
  const followEnd = () => {
    if (!plan.loops || loopsNatively(plan)) return
    rewind()
    play(video)
  }
  const beginAtStart = () => {
    if (video.currentTime < plan.startAtInSeconds) rewind()
  }
  video.addEventListener('timeupdate', followMoment, { signal })
  video.addEventListener('ended', followEnd, { signal })
  video.addEventListener('loadedmetadata', beginAtStart, { signal })
}

function openStarter(
  { visibility, allowsAutoplay }: SessionContext,
  video: Video,
  { plan, speaker, signal }: { plan: VideoPlan; speaker: Speaker; signal: AbortSignal },
): { toggle: () => void } {
  const mayAutoplay = plan.autoplays && allowsAutoplay
  // A pause by the visitor ends autoplay; pauses by other videos, slides and tabs do not.
  let shouldAutoplay = mayAutoplay
  let isVisible = false
  let hasStarted = !video.paused

  const isDue = () => shouldAutoplay && isVisible && video.paused && !signal.aborted

  async function startInSight(): Promise<void> {
    if (!isDue()) return
    // Browsers autoplay muted videos only.
    if (!hasStarted) speaker.set(mute)
    video.preload = 'auto'
    await untilPlayable(video, plan.preloadWaitInSeconds)
    if (!isDue()) return
    hasStarted = true
    play(video)
  }

  const stopWatching = visibility((isNowVisible) => {
    isVisible = isNowVisible
    if (isVisible) void startInSight()
    else video.pause()
  })
  signal.addEventListener('abort', stopWatching)

  return {
    toggle() {
      shouldAutoplay = mayAutoplay && video.paused
      if (!video.paused) return video.pause()
      if (afterMoment(plan, video.currentTime) !== 'go on') video.currentTime = plan.startAtInSeconds
      hasStarted = true
      play(video)
    },
  }
}

/** If the browser refuses to play, the video stays as it is: with its poster and the button. */
function play(video: Video): void {
  video.play().catch(() => {})
}

// The value of HTMLMediaElement.HAVE_FUTURE_DATA.
const CAN_PLAY_ON = 3

/** Resolves when enough has loaded to play, or on timeout. */
function untilPlayable(video: Video, waitInSeconds: number): Promise<void> {
  if (video.readyState >= CAN_PLAY_ON) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, waitInSeconds * 1000)
    const finish = () => {
      clearTimeout(timer)
      resolve()
    }
    video.addEventListener('canplaythrough', finish, { once: true })
  })
}
