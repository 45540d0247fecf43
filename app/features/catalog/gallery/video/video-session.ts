/** Runs one video by its plan: starts it in sight, pauses it out of sight, keeps to its part and its sound. */
import type { PlayingVideos } from './playing-videos.ts'
import type { Sight } from '#app/features/catalog/gallery/sight.ts'
import type { Sound, VideoPlan } from './video-rules.ts'
import { afterMoment, chooseLevel, initialSound, loopsNatively, mute, unmute } from './video-rules.ts'

/** What is needed of a `<video>`. */
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
  /** The same object until something changes. */
  state: () => VideoState
  subscribe: (listener: () => void) => () => void
  togglePlaying: () => void
  toggleMuted: () => void
  chooseLevel: (level: number) => void
  seek: (timeInSeconds: number) => void
  close: () => void
}

type Surroundings = {
  sight: Sight
  playing: PlayingVideos
  /** False for those who want less motion or fewer bytes. */
  allowsAutoplay: boolean
}

const changes = ['play', 'pause', 'ended', 'timeupdate', 'volumechange', 'durationchange', 'seeked']

/** The video may be playing already, by the browser's own controls: then it goes on as it is. */
export function openVideoSession(around: Surroundings, video: Video, plan: VideoPlan): VideoSession {
  const open = new AbortController()
  const { signal } = open
  const listeners = new Set<() => void>()
  const speaker = openSpeaker(video, plan)
  let state = stateOf(video, speaker.sound())

  for (const change of changes) {
    const tell = () => {
      state = stateOf(video, speaker.sound())
      for (const listener of listeners) listener()
    }
    video.addEventListener(change, tell, { signal })
  }
  video.loop = loopsNatively(plan)
  video.defaultPlaybackRate = plan.speed
  video.playbackRate = plan.speed
  keepToPart(video, plan, signal)
  trackPlaying(video, { plan, playing: around.playing, signal })
  const starter = openStarter(around, video, { plan, speaker, signal })

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
      around.playing.stop(video)
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

/** From the set start to the set end, again and again if it loops. */
function keepToPart(video: Video, plan: VideoPlan, signal: AbortSignal): void {
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
  { sight, allowsAutoplay }: Surroundings,
  video: Video,
  { plan, speaker, signal }: { plan: VideoPlan; speaker: Speaker; signal: AbortSignal },
): { toggle: () => void } {
  const mayAutoplay = plan.autoplays && allowsAutoplay
  // The shopper's own pause ends it; pauses by other videos, slides and tabs do not.
  let wantsAutoplay = mayAutoplay
  let isSeen = false
  let hasStarted = !video.paused

  const isDue = () => wantsAutoplay && isSeen && video.paused && !signal.aborted

  async function startInSight(): Promise<void> {
    if (!isDue()) return
    // Browsers start by themselves only what is silent.
    if (!hasStarted) speaker.set(mute)
    video.preload = 'auto'
    await untilPlayable(video, plan.preloadWaitInSeconds)
    if (!isDue()) return
    hasStarted = true
    play(video)
  }

  const stopWatching = sight((isNowSeen) => {
    isSeen = isNowSeen
    if (isSeen) void startInSight()
    else video.pause()
  })
  signal.addEventListener('abort', stopWatching)

  return {
    toggle() {
      wantsAutoplay = mayAutoplay && video.paused
      if (!video.paused) return video.pause()
      if (afterMoment(plan, video.currentTime) !== 'go on') video.currentTime = plan.startAtInSeconds
      hasStarted = true
      play(video)
    },
  }
}

/** Refused by the browser, a video stays as it is: with its poster and the button. */
function play(video: Video): void {
  video.play().catch(() => {})
}

// HTMLMediaElement.HAVE_FUTURE_DATA
const CAN_PLAY_ON = 3

/** Resolves when enough has come to play on, or when the wait is over. */
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
