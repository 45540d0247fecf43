/** Runs one video by its plan: starts it in view, pauses it out of view, keeps to its part and its sound. */
import type { PlayingVideos } from './playing-videos.ts'
import type { Sound, VideoPlan } from './video-rules.ts'
import { afterMoment, chooseLevel, initialSound, loopsNatively, mute, unmute } from './video-rules.ts'

export type VideoState = {
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
  toggleFullscreen: () => void
  chooseLevel: (level: number) => void
  seek: (timeInSeconds: number) => void
  close: () => void
}

type Elements = { frame: HTMLElement; video: HTMLVideoElement }
type Options = { plan: VideoPlan; playing: PlayingVideos; allowsAutoplay: boolean }

const changes = ['play', 'pause', 'ended', 'timeupdate', 'volumechange', 'durationchange', 'seeked'] as const

/** The video may be playing already, by the browser's own controls: then it goes on as it is. */
export function openVideoSession({ frame, video }: Elements, options: Options): VideoSession {
  const { plan } = options
  const open = new AbortController()
  const { signal } = open
  const speaker = openSpeaker(video, plan)
  const starter = openStarter(video, { ...options, speaker, signal })
  const listeners = new Set<() => void>()
  let state = stateOf(video, speaker.sound())

  const tell = () => {
    state = stateOf(video, speaker.sound())
    for (const listener of listeners) listener()
  }
  for (const change of changes) video.addEventListener(change, tell, { signal })
  video.loop = loopsNatively(plan)
  video.defaultPlaybackRate = plan.speed
  video.playbackRate = plan.speed

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    togglePlaying: starter.toggle,
    toggleMuted: () => speaker.set(speaker.sound().isMuted ? unmute : mute),
    chooseLevel: (level) => speaker.set((sound) => chooseLevel(sound, level)),
    toggleFullscreen: () =>
      void (document.fullscreenElement ? document.exitFullscreen() : frame.requestFullscreen()),
    seek(timeInSeconds) {
      video.currentTime = timeInSeconds
    },
    close() {
      open.abort()
      video.pause()
      options.playing.stop(video)
    },
  }
}

function stateOf(video: HTMLVideoElement, { level, isMuted }: Sound): VideoState {
  const lengthInSeconds = Number.isFinite(video.duration) ? video.duration : 0
  const timeInSeconds = Math.min(video.currentTime, lengthInSeconds)
  return { isPaused: video.paused, isMuted, level, timeInSeconds, lengthInSeconds }
}

type Speaker = { sound: () => Sound; set: (change: (sound: Sound) => Sound) => void }

function openSpeaker(video: HTMLVideoElement, plan: VideoPlan): Speaker {
  let sound = initialSound(plan)
  const set: Speaker['set'] = (change) => {
    sound = change(sound)
    video.volume = sound.level / 100
    video.muted = sound.isMuted
  }
  if (video.paused) set((initial) => initial)
  return { sound: () => sound, set }
}

type Starter = { toggle: () => void }

function openStarter(
  video: HTMLVideoElement,
  { plan, playing, allowsAutoplay, speaker, signal }: Options & { speaker: Speaker; signal: AbortSignal },
): Starter {
  const mayAutoplay = plan.autoplays && allowsAutoplay
  // The shopper's own pause ends it; pauses by other videos, slides and tabs do not.
  let wantsAutoplay = mayAutoplay
  let isInView = false
  let hasStarted = !video.paused

  const play = () => {
    hasStarted = true
    // Refused by the browser: the poster and the button stay.
    video.play().catch(() => {})
  }
  const rewind = () => {
    video.currentTime = plan.startAtInSeconds
  }
  const isDue = () => wantsAutoplay && isInView && video.paused && !document.hidden && !signal.aborted

  async function startInView(): Promise<void> {
    if (!isDue()) return
    // Browsers start by themselves only what is silent.
    if (!hasStarted) speaker.set(mute)
    video.preload = 'auto'
    await untilPlayable(video, plan.preloadWaitInSeconds)
    if (isDue()) play()
  }

  function followMoment(): void {
    const next = afterMoment(plan, video.currentTime)
    if (next === 'rewind') rewind()
    if (next === 'stop') video.pause()
  }

  function followEnd(): void {
    playing.stop(video)
    if (!plan.loops || loopsNatively(plan)) return
    rewind()
    play()
  }

  const on = (type: keyof HTMLMediaElementEventMap, listener: () => void) =>
    video.addEventListener(type, listener, { signal })
  on('play', () => playing.start(video, plan))
  on('pause', () => playing.stop(video))
  on('emptied', () => playing.stop(video))
  on('ended', followEnd)
  on('timeupdate', followMoment)
  on('loadedmetadata', () => {
    if (video.currentTime < plan.startAtInSeconds) rewind()
  })
  const follow = (mayPlay: boolean) => (mayPlay ? void startInView() : video.pause())
  document.addEventListener('visibilitychange', () => follow(!document.hidden), { signal })
  whileInView(video, signal, (isNowInView) => {
    isInView = isNowInView
    follow(isInView)
  })
  if (hasStarted) playing.start(video, plan)

  return {
    toggle() {
      wantsAutoplay = mayAutoplay && video.paused
      if (!video.paused) return video.pause()
      if (afterMoment(plan, video.currentTime) !== 'go on') rewind()
      play()
    },
  }
}

/** A slide outside the row's window is out of view as well. */
function whileInView(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onChange: (isInView: boolean) => void,
): void {
  const sight = new IntersectionObserver(([entry]) => onChange(entry?.isIntersecting ?? false), {
    threshold: 0.5,
  })
  sight.observe(video)
  signal.addEventListener('abort', () => sight.disconnect())
}

/** Resolves when enough has come to play on, or when the wait is over. */
function untilPlayable(video: HTMLVideoElement, waitInSeconds: number): Promise<void> {
  if (video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, waitInSeconds * 1000)
    const finish = () => {
      clearTimeout(timer)
      resolve()
    }
    video.addEventListener('canplaythrough', finish, { once: true })
  })
}
