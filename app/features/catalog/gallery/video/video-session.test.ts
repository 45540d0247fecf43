import type { VideoSettings } from '#app/features/catalog/rules.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackPlayingVideos } from './playing-videos.ts'
import { planVideo } from './video-rules.ts'
import { openVideoSession } from './video-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A fake of the browser's video element, which shows no picture. */
function aVideo({ isRefused = false, readyState = 4 } = {}) {
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
      if (isRefused) return Promise.reject(new Error('NotAllowedError'))
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

function open(settings: VideoSettings = {}, { video = aVideo(), around = page } = {}) {
  let see: (isSeen: boolean) => void = () => {}
  const watchVisibility = (onChange: typeof see) => {
    see = onChange
    return () => {}
  }
  const session = openVideoSession({ ...around, watchVisibility }, video, planVideo(settings))
  const show = async (isSeen: boolean) => {
    see(isSeen)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { video, session, show }
}

const isPlaying = (video: Video) => !video.paused

test('VID-2: a video in view plays automatically and muted, and pauses when out of view', async () => {
  const { video, show } = open()
  expect(isPlaying(video)).toBe(false)
  await show(true)
  expect(video).toMatchObject({ paused: false, muted: true, volume: 0.75, loop: true })
  await show(false)
  expect(isPlaying(video)).toBe(false)
  await show(true)
  expect(isPlaying(video)).toBe(true)
})

test('VID-2: unmuting sets the volume to the level that the visitor selected, or to 75 by default', async () => {
  const { video, session, show } = open()
  await show(true)
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
  ])('VID-2: a video plays only after a click, with sound, when $reason', async ({ settings, allowsAutoplay }) => {
  const { video, session, show } = open(settings, { around: { ...page, allowsAutoplay } })
  await show(true)
  expect(isPlaying(video)).toBe(false)
  expect(video.preload).toBe('none')
  session.togglePlaying()
  expect(video).toMatchObject({ paused: false, muted: false })
})

test('VID-2: a video whose playback the browser rejects stays paused without an error', async () => {
  const { video, show } = open({}, { video: aVideo({ isRefused: true }) })
  await show(true)
  expect(isPlaying(video)).toBe(false)
})

test('VID-2: a video in view that is still loading plays as soon as the browser can play it through', async () => {
  const { video, show } = open({}, { video: aVideo({ readyState: 0 }) })
  await show(true)
  expect(video).toMatchObject({ paused: true, preload: 'auto' })
  video.notify('canplaythrough')
  await vi.advanceTimersByTimeAsync(0)
  expect(isPlaying(video)).toBe(true)
})

test('VID-2: a loading video in view plays after 5 s anyway, unless it has left the view', async () => {
  const first = open({}, { video: aVideo({ readyState: 0 }) })
  const left = open({}, { video: aVideo({ readyState: 0 }) })
  await first.show(true)
  await left.show(true)
  await vi.advanceTimersByTimeAsync(4999)
  expect(isPlaying(first.video)).toBe(false)
  await left.show(false)
  await vi.advanceTimersByTimeAsync(1)
  expect([first.video, left.video].map(isPlaying)).toEqual([true, false])
})

test('VID-2: a looping part of a video repeats from its start; without loop, playback stops at its end', async () => {
  const looping = open({ startAt: '0:05', endAt: '0:10', speed: 2 })
  looping.video.notify('loadedmetadata')
  expect(looping.video).toMatchObject({ currentTime: 5, playbackRate: 2, loop: false })
  await looping.show(true)
  looping.video.reach(10.1)
  expect(looping.video).toMatchObject({ currentTime: 5, paused: false })

  const once = open({ startAt: '0:05', endAt: '0:10', loop: false })
  await once.show(true)
  once.video.reach(10.1)
  expect(isPlaying(once.video)).toBe(false)
  once.session.togglePlaying()
  expect(once.video).toMatchObject({ currentTime: 5, paused: false })
})

test('VID-2: a looping video with a start time and no end time restarts at its start time', async () => {
  const { video, show } = open({ startAt: '0:05' })
  await show(true)
  video.currentTime = 20
  video.pause()
  video.notify('ended')
  expect(video).toMatchObject({ currentTime: 5, paused: false })
})

test('VID-1: a video with stopOthers pauses other videos, which play again when they return to view', async () => {
  const around = { ...page, playingVideos: trackPlayingVideos() }
  const other = open({}, { around })
  const alone = open({ stopOthers: true }, { around })
  await other.show(true)
  await alone.show(true)
  expect([other.video, alone.video].map(isPlaying)).toEqual([false, true])
  await other.show(false)
  await other.show(true)
  expect(isPlaying(other.video)).toBe(true)
})

test('VID-1: a video that the visitor paused stays paused when it returns to view', async () => {
  const { video, session, show } = open()
  await show(true)
  session.togglePlaying()
  await show(false)
  await show(true)
  expect(isPlaying(video)).toBe(false)
})

test.each(['pause', 'ended', 'emptied'])(
  'VID-1: a video no longer counts as playing after the event %s',
  async (end) => {
    const around = { ...page, playingVideos: trackPlayingVideos() }
    const { video, show } = open({ loop: false }, { around })
    await show(true)
    expect(around.playingVideos.has(video)).toBe(true)
    video.notify(end)
    expect(around.playingVideos.has(video)).toBe(false)
  },
)

test('VID-1: closing a session pauses its video and removes its event listeners', async () => {
  const around = { ...page, playingVideos: trackPlayingVideos() }
  const { video, session, show } = open({}, { around })
  await show(true)
  session.close()
  expect(isPlaying(video)).toBe(false)
  await video.play()
  expect(around.playingVideos.has(video)).toBe(false)
})

test('a video already playing by browser controls keeps its playback and volume when a session opens', () => {
  const video = aVideo()
  Object.assign(video, { paused: false, volume: 0.4 })
  const around = { ...page, playingVideos: trackPlayingVideos() }
  open({}, { video, around })
  expect(video).toMatchObject({ paused: false, volume: 0.4, muted: false })
  expect(around.playingVideos.has(video)).toBe(true)
})

test('subscribers are notified once for each state change, and not after they unsubscribe', async () => {
  const { video, session, show } = open()
  const before = session.getState()
  expect(session.getState()).toBe(before)
  const reported = vi.fn<() => void>()
  const leave = session.subscribe(reported)
  await show(true)
  video.reach(3)
  expect(reported).toHaveBeenCalledTimes(2)
  expect(session.getState()).toEqual({
    isPaused: false,
    isMuted: true,
    level: 75,
    timeInSeconds: 3,
    lengthInSeconds: 20,
  })
  leave()
  video.reach(4)
  expect(reported).toHaveBeenCalledTimes(2)
})
