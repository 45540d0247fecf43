import type { VideoSettings } from '#app/features/catalog/rules.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackPlayingVideos } from './playing-videos.ts'
import { planVideo } from './video-rules.ts'
import { openVideoSession } from './video-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A fake of the browser's video element, which shows no picture. */
function aVideo({ rejectsPlayback = false, readyState = 4 } = {}) {
  const events = new EventTarget()
  const notify = (type: string) => events.dispatchEvent(new Event(type))
  return {
    paused: true,
    currentTime: 0,
    duration: 20,
    volume: 1,
    muted: false,
    loop: false,
    preload: 'none' as const,
    playbackRate: 1,
    defaultPlaybackRate: 1,
    readyState,
    addEventListener: events.addEventListener.bind(events),
    notify,
    play() {
      if (rejectsPlayback) return Promise.reject(new Error('NotAllowedError'))
      this.paused = false
      notify('play')
      return Promise.resolve()
    },
    pause() {
      if (this.paused) return
      this.paused = true
      notify('pause')
    },
    reach(timeInSeconds: number) {
      this.currentTime = timeInSeconds
      notify('timeupdate')
    },
  }
}

type Video = ReturnType<typeof aVideo>
const page = { playingVideos: trackPlayingVideos(), allowsAutoplay: true }

function openPlayer(settings: VideoSettings = {}, { video = aVideo(), environment = page } = {}) {
  let reportVisibility: (isVisible: boolean) => void = () => {}
  const watchVisibility = (onChange: typeof reportVisibility) => {
    reportVisibility = onChange
    return () => {}
  }
  const session = openVideoSession({ ...environment, watchVisibility }, video, planVideo(settings))
  const setVisibility = async (isVisible: boolean) => {
    reportVisibility(isVisible)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { video, session, show: setVisibility }
}

const isPlaying = (video: Video) => !video.paused

test('VID-2: a video in view plays automatically and muted, and pauses when out of view', async () => {
  const { video, show: setVisibility } = openPlayer()
  expect(isPlaying(video)).toBe(false)
  await setVisibility(true)
  expect(video).toMatchObject({ paused: false, muted: true, volume: 0.75, loop: true })
  await setVisibility(false)
  expect(isPlaying(video)).toBe(false)
  await setVisibility(true)
  expect(isPlaying(video)).toBe(true)
})

test('VID-2: unmuting sets the volume to the level that the visitor selected, or to 75 by default', async () => {
  const { video, session, show: setVisibility } = openPlayer()
  await setVisibility(true)
  session.toggleMuted()
  expect(video).toMatchObject({ muted: false, volume: 0.75 })
  session.chooseLevel(30)
  session.toggleMuted()
  session.toggleMuted()
  expect(video).toMatchObject({ muted: false, volume: 0.3 })
})

test.each([
  { reason: 'autoplay is disabled in its settings', settings: { autoplay: false }, allowsAutoplay: true },
  { reason: 'the customer prefers reduced motion or reduced data', settings: {}, allowsAutoplay: false },
])(
  'VID-2: a video plays only after a click, with sound, when $reason',
  async ({ settings, allowsAutoplay }) => {
    const {
      video,
      session,
      show: setVisibility,
    } = openPlayer(settings, { environment: { ...page, allowsAutoplay } })
    await setVisibility(true)
    expect(isPlaying(video)).toBe(false)
    expect(video.preload).toBe('none')
    session.togglePlaying()
    expect(video).toMatchObject({ paused: false, muted: false })
  },
)

test('VID-2: a video whose playback the browser rejects stays paused without an error', async () => {
  const { video, show: setVisibility } = openPlayer({}, { video: aVideo({ rejectsPlayback: true }) })
  await setVisibility(true)
  expect(isPlaying(video)).toBe(false)
})

test('VID-2: a video in view that is still loading plays as soon as the browser can play it through', async () => {
  const { video, show: setVisibility } = openPlayer({}, { video: aVideo({ readyState: 0 }) })
  await setVisibility(true)
  expect(video).toMatchObject({ paused: true, preload: 'auto' })
  video.notify('canplaythrough')
  await vi.advanceTimersByTimeAsync(0)
  expect(isPlaying(video)).toBe(true)
})

test('VID-2: a loading video in view plays after 5 s anyway, unless it has left the view', async () => {
  const visiblePlayer = openPlayer({}, { video: aVideo({ readyState: 0 }) })
  const hiddenPlayer = openPlayer({}, { video: aVideo({ readyState: 0 }) })
  await visiblePlayer.show(true)
  await hiddenPlayer.show(true)
  await vi.advanceTimersByTimeAsync(4999)
  expect(isPlaying(visiblePlayer.video)).toBe(false)
  await hiddenPlayer.show(false)
  await vi.advanceTimersByTimeAsync(1)
  expect([visiblePlayer.video, hiddenPlayer.video].map(isPlaying)).toEqual([true, false])
})

test('VID-2: a looping part of a video repeats from its start; without loop, playback stops at its end', async () => {
  const loopingPlayer = openPlayer({ startAt: '0:05', endAt: '0:10', speed: 2 })
  loopingPlayer.video.notify('loadedmetadata')
  expect(loopingPlayer.video).toMatchObject({ currentTime: 5, playbackRate: 2, loop: false })
  await loopingPlayer.show(true)
  loopingPlayer.video.reach(10.1)
  expect(loopingPlayer.video).toMatchObject({ currentTime: 5, paused: false })

  const unloopedPlayer = openPlayer({ startAt: '0:05', endAt: '0:10', loop: false })
  await unloopedPlayer.show(true)
  unloopedPlayer.video.reach(10.1)
  expect(isPlaying(unloopedPlayer.video)).toBe(false)
  unloopedPlayer.session.togglePlaying()
  expect(unloopedPlayer.video).toMatchObject({ currentTime: 5, paused: false })
})

test('VID-2: a looping video with a start time and no end time restarts at its start time', async () => {
  const { video, show: setVisibility } = openPlayer({ startAt: '0:05' })
  await setVisibility(true)
  video.currentTime = 20
  video.pause()
  video.notify('ended')
  expect(video).toMatchObject({ currentTime: 5, paused: false })
})

test('VID-1: a video with stopOthers pauses other videos, which play again when they return to view', async () => {
  const environment = { ...page, playingVideos: trackPlayingVideos() }
  const otherPlayer = openPlayer({}, { environment })
  const exclusivePlayer = openPlayer({ stopOthers: true }, { environment })
  await otherPlayer.show(true)
  await exclusivePlayer.show(true)
  expect([otherPlayer.video, exclusivePlayer.video].map(isPlaying)).toEqual([false, true])
  await otherPlayer.show(false)
  await otherPlayer.show(true)
  expect(isPlaying(otherPlayer.video)).toBe(true)
})

test('VID-1: a video that the visitor paused stays paused when it returns to view', async () => {
  const { video, session, show: setVisibility } = openPlayer()
  await setVisibility(true)
  session.togglePlaying()
  await setVisibility(false)
  await setVisibility(true)
  expect(isPlaying(video)).toBe(false)
})

test.each(['pause', 'ended', 'emptied'])(
  'VID-1: a video no longer counts as playing after the event %s',
  async (eventName) => {
    const environment = { ...page, playingVideos: trackPlayingVideos() }
    const { video, show: setVisibility } = openPlayer({ loop: false }, { environment })
    await setVisibility(true)
    expect(environment.playingVideos.has(video)).toBe(true)
    video.notify(eventName)
    expect(environment.playingVideos.has(video)).toBe(false)
  },
)

test('VID-1: closing a session pauses its video and removes its event listeners', async () => {
  const environment = { ...page, playingVideos: trackPlayingVideos() }
  const { video, session, show: setVisibility } = openPlayer({}, { environment })
  await setVisibility(true)
  session.close()
  expect(isPlaying(video)).toBe(false)
  await video.play()
  expect(environment.playingVideos.has(video)).toBe(false)
})

test('a video already playing by browser controls keeps its playback and volume when a session opens', () => {
  const video = aVideo()
  Object.assign(video, { paused: false, volume: 0.4 })
  const environment = { ...page, playingVideos: trackPlayingVideos() }
  openPlayer({}, { video, environment })
  expect(video).toMatchObject({ paused: false, volume: 0.4, muted: false })
  expect(environment.playingVideos.has(video)).toBe(true)
})

test('subscribers are notified once for each state change, and not after they unsubscribe', async () => {
  const { video, session, show: setVisibility } = openPlayer()
  const previousState = session.getState()
  expect(session.getState()).toBe(previousState)
  const listener = vi.fn<() => void>()
  const unsubscribe = session.subscribe(listener)
  await setVisibility(true)
  video.reach(3)
  expect(listener).toHaveBeenCalledTimes(2)
  expect(session.getState()).toEqual({
    isPaused: false,
    isMuted: true,
    level: 75,
    timeInSeconds: 3,
    lengthInSeconds: 20,
  })
  unsubscribe()
  video.reach(4)
  expect(listener).toHaveBeenCalledTimes(2)
})
