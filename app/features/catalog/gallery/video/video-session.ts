/** Runs one video by its plan: plays it while visible, pauses it otherwise, enforces its range and its sound. */
import type { PlayingVideos } from './playing-videos.ts'
import type { VisibilitySource } from '#app/features/catalog/gallery/visibility.ts'
import type { Sound, VideoPlan } from './video-rules.ts'
import {
  decideNextStep,
  chooseLevel,
  createInitialSound,
  canLoopNatively,
  mute,
  unmute,
} from './video-rules.ts'

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
  getState: () => VideoState
  subscribe: (listener: () => void) => () => void
  togglePlaying: () => void
  toggleMuted: () => void
  chooseLevel: (level: number) => void
  seek: (timeInSeconds: number) => void
  close: () => void
}

type SessionContext = {
  watchVisibility: VisibilitySource
  playingVideos: PlayingVideos
  /** False for visitors who prefer reduced motion or reduced data. */
  allowsAutoplay: boolean
}

const changeEvents = ['play', 'pause', 'ended', 'timeupdate', 'volumechange', 'durationchange', 'seeked']

/** The video may already be playing through the native controls: then it continues. */
export function openVideoSession(context: SessionContext, video: Video, plan: VideoPlan): VideoSession {
  const abortController = new AbortController()
  const { signal } = abortController
  const listeners = new Set<() => void>()
  const soundControl = openSoundControl(video, plan)
  let state = createState(video, soundControl.getSound())

  for (const eventType of changeEvents) {
    const notify = () => {
      state = createState(video, soundControl.getSound())
      for (const listener of listeners) listener()
    }
    video.addEventListener(eventType, notify, { signal })
  }
  video.loop = canLoopNatively(plan)
  video.defaultPlaybackRate = plan.speed
  video.playbackRate = plan.speed
  enforceRange(video, plan, signal)
  trackPlaying(video, { plan, playingVideos: context.playingVideos, signal })
  const playback = openPlayback(context, video, { plan, soundControl, signal })

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    togglePlaying: playback.toggle,
    toggleMuted: () => soundControl.set(soundControl.getSound().isMuted ? unmute : mute),
    chooseLevel: (level) => soundControl.set((sound) => chooseLevel(sound, level)),
    seek(timeInSeconds) {
      video.currentTime = timeInSeconds
    },
    close() {
      abortController.abort()
      video.pause()
      context.playingVideos.stop(video)
    },
  }
}

function createState(video: Video, { level, isMuted }: Sound): VideoState {
  const lengthInSeconds = Number.isFinite(video.duration) ? video.duration : 0
  const timeInSeconds = Math.min(video.currentTime, lengthInSeconds)
  return { isPaused: video.paused, isMuted, level, timeInSeconds, lengthInSeconds }
}

type SoundControl = { getSound: () => Sound; set: (change: (sound: Sound) => Sound) => void }

function openSoundControl(video: Video, plan: VideoPlan): SoundControl {
  let sound = createInitialSound(plan)
  const set: SoundControl['set'] = (change) => {
    sound = change(sound)
    video.volume = sound.level / 100
    video.muted = sound.isMuted
  }
  if (video.paused) set((initial) => initial)
  return { getSound: () => sound, set }
}

function trackPlaying(
  video: Video,
  { plan, playingVideos, signal }: { plan: VideoPlan; playingVideos: PlayingVideos; signal: AbortSignal },
): void {
  const stop = () => playingVideos.stop(video)
  video.addEventListener('play', () => playingVideos.start(video, plan), { signal })
  for (const eventType of ['pause', 'ended', 'emptied']) video.addEventListener(eventType, stop, { signal })
  if (!video.paused) playingVideos.start(video, plan)
}

/** Plays the video from the configured start to the configured end, repeatedly if it loops. */
function enforceRange(video: Video, plan: VideoPlan, signal: AbortSignal): void {
  const rewind = () => {
    video.currentTime = plan.startAtInSeconds
  }
  const handleTimeUpdate = () => {
    const nextStep = decideNextStep(plan, video.currentTime)
    if (nextStep === 'rewind') rewind()
    if (nextStep === 'stop') video.pause()
  }
  const handleEnded = () => {
    if (!plan.loops || canLoopNatively(plan)) return
    rewind()
    play(video)
  }
  const beginAtStart = () => {
    if (video.currentTime < plan.startAtInSeconds) rewind()
  }
  video.addEventListener('timeupdate', handleTimeUpdate, { signal })
  video.addEventListener('ended', handleEnded, { signal })
  video.addEventListener('loadedmetadata', beginAtStart, { signal })
}

function openPlayback(
  { watchVisibility, allowsAutoplay }: SessionContext,
  video: Video,
  { plan, soundControl, signal }: { plan: VideoPlan; soundControl: SoundControl; signal: AbortSignal },
): { toggle: () => void } {
  const mayAutoplay = plan.autoplays && allowsAutoplay
  // A pause by the visitor ends autoplay; pauses by other videos, slides and tabs do not.
  let shouldAutoplay = mayAutoplay
  let isVisible = false
  let hasStarted = !video.paused

  const isDue = () => shouldAutoplay && isVisible && video.paused && !signal.aborted

  async function startWhileVisible(): Promise<void> {
    if (!isDue()) return
    // Browsers autoplay muted videos only.
    if (!hasStarted) soundControl.set(mute)
    video.preload = 'auto'
    await waitUntilPlayable(video, plan.preloadWaitInSeconds)
    if (!isDue()) return
    hasStarted = true
    play(video)
  }

  const stopWatching = watchVisibility((isNowVisible) => {
    isVisible = isNowVisible
    if (isVisible) void startWhileVisible()
    else video.pause()
  })
  signal.addEventListener('abort', stopWatching)

  return {
    toggle() {
      shouldAutoplay = mayAutoplay && video.paused
      if (!video.paused) return video.pause()
      if (decideNextStep(plan, video.currentTime) !== 'go on') video.currentTime = plan.startAtInSeconds
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
const HAVE_FUTURE_DATA = 3

/** Resolves when enough has loaded to play, or on timeout. */
function waitUntilPlayable(video: Video, waitInSeconds: number): Promise<void> {
  if (video.readyState >= HAVE_FUTURE_DATA) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, waitInSeconds * 1000)
    const finish = () => {
      clearTimeout(timer)
      resolve()
    }
    video.addEventListener('canplaythrough', finish, { once: true })
  })
}
