import type { VideoSettings } from '#app/features/catalog/rules.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackPlayingVideos } from './playing-videos.ts'
import { planVideo } from './video-rules.ts'
import { openVideoSession } from './video-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A fake of the browser's video element, without pictures. */
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
const page = { playing: trackPlayingVideos(), allowsAutoplay: true }

function open(settings: VideoSettings = {}, { video = aVideo(), around = page } = {}) {
  let see: (isSeen: boolean) => void = () => {}
  const visibility = (onChange: typeof see) => {
    see = onChange
    return () => {}
  }
  const session = openVideoSession({ ...around, visibility }, video, planVideo(settings))
  const show = async (isSeen: boolean) => {
    see(isSeen)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { video, session, show }
}

const isPlaying = (video: Video) => !video.paused

test('VID-2: a video starts by itself when it comes in sight, silent, and stops out of sight', async () => {
  const { video, show } = open()
  expect(isPlaying(video)).toBe(false)
  await show(true)
  expect(video).toMatchObject({ paused: false, muted: true, volume: 0.75, loop: true })
  await show(false)
  expect(isPlaying(video)).toBe(false)
  await show(true)
  expect(isPlaying(video)).toBe(true)
})

test('VID-2: unmuting sets the volume to 75, or to the one that the visitor chose', async () => {
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
  { why: 'its settings say so', settings: { autoplay: false }, allowsAutoplay: true },
  { why: 'the shopper wants less motion or fewer bytes', settings: {}, allowsAutoplay: false },
])('VID-2: a video waits for a click when $why, and then has sound', async ({ settings, allowsAutoplay }) => {
  const { video, session, show } = open(settings, { around: { ...page, allowsAutoplay } })
  await show(true)
  expect(isPlaying(video)).toBe(false)
  expect(video.preload).toBe('none')
  session.togglePlaying()
  expect(video).toMatchObject({ paused: false, muted: false })
})

test('VID-2: a start that the browser refuses leaves the video paused, without an error', async () => {
  const { video, show } = open({}, { video: aVideo({ isRefused: true }) })
  await show(true)
  expect(isPlaying(video)).toBe(false)
})

test('VID-2: a video that is still loading starts when enough has come', async () => {
  const { video, show } = open({}, { video: aVideo({ readyState: 0 }) })
  await show(true)
  expect(video).toMatchObject({ paused: true, preload: 'auto' })
  video.notify('canplaythrough')
  await vi.advanceTimersByTimeAsync(0)
  expect(isPlaying(video)).toBe(true)
})

test('VID-2: after the wait of 5 s it starts anyway, unless it has left', async () => {
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

test('VID-2: a part is repeated from its start, and ends where it ends when it does not loop', async () => {
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

test('VID-2: a video with a set start and no end begins there again', async () => {
  const { video, show } = open({ startAt: '0:05' })
  await show(true)
  video.currentTime = 20
  video.pause()
  video.notify('ended')
  expect(video).toMatchObject({ currentTime: 5, paused: false })
})

test('VID-1: a video that stops others pauses them; they start again when back in view', async () => {
  const around = { ...page, playing: trackPlayingVideos() }
  const other = open({}, { around })
  const alone = open({ stopOthers: true }, { around })
  await other.show(true)
  await alone.show(true)
  expect([other.video, alone.video].map(isPlaying)).toEqual([false, true])
  await other.show(false)
  await other.show(true)
  expect(isPlaying(other.video)).toBe(true)
})

test('VID-1: a video that the visitor has paused stays paused', async () => {
  const { video, session, show } = open()
  await show(true)
  session.togglePlaying()
  await show(false)
  await show(true)
  expect(isPlaying(video)).toBe(false)
})

test.each(['pause', 'ended', 'emptied'])(
  'VID-1: after %s a video no longer counts as playing',
  async (end) => {
    const around = { ...page, playing: trackPlayingVideos() }
    const { video, show } = open({ loop: false }, { around })
    await show(true)
    expect(around.playing.has(video)).toBe(true)
    video.notify(end)
    expect(around.playing.has(video)).toBe(false)
  },
)

test('VID-1: a closed session leaves nothing playing, and listens no more', async () => {
  const around = { ...page, playing: trackPlayingVideos() }
  const { video, session, show } = open({}, { around })
  await show(true)
  session.close()
  expect(isPlaying(video)).toBe(false)
  await video.play()
  expect(around.playing.has(video)).toBe(false)
})

test('a video that already plays by the browser’s controls keeps playing unchanged', () => {
  const video = aVideo()
  Object.assign(video, { paused: false, volume: 0.4 })
  const around = { ...page, playing: trackPlayingVideos() }
  open({}, { video, around })
  expect(video).toMatchObject({ paused: false, volume: 0.4, muted: false })
  expect(around.playing.has(video)).toBe(true)
})

test('the controls are notified of every change, and of nothing else', async () => {
  const { video, session, show } = open()
  const before = session.state()
  expect(session.state()).toBe(before)
  const reported = vi.fn<() => void>()
  const leave = session.subscribe(reported)
  await show(true)
  video.reach(3)
  expect(reported).toHaveBeenCalledTimes(2)
  expect(session.state()).toEqual({
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
