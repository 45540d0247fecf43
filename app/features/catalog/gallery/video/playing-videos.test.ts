import { expect, test } from 'vitest'
import { trackPlayingVideos } from './playing-videos.ts'

const alone = { stopsOthers: true }
const together = { stopsOthers: false }

function openRow() {
  const playing = trackPlayingVideos()
  const paused: string[] = []
  const video = (name: string) => ({ pause: () => void paused.push(name) })
  return { playing, paused, first: video('first'), second: video('second'), third: video('third') }
}

test('VID-1: a video is tracked from its start until it stops', () => {
  const { playing, first } = openRow()
  expect(playing.has(first)).toBe(false)
  playing.start(first, together)
  expect(playing.has(first)).toBe(true)
  playing.stop(first)
  expect(playing.has(first)).toBe(false)
})

test('VID-1: with stop-others on, starting a video pauses all other videos', () => {
  const { playing, paused, first, second, third } = openRow()
  playing.start(first, together)
  playing.start(second, together)
  playing.start(third, alone)
  expect(paused).toEqual(['first', 'second'])
  expect([first, second, third].map(playing.has)).toEqual([false, false, true])
})

test('VID-1: with stop-others off, videos play together', () => {
  const { playing, paused, first, second } = openRow()
  playing.start(first, alone)
  playing.start(second, together)
  expect(paused).toEqual([])
  expect([first, second].map(playing.has)).toEqual([true, true])
})

test('VID-1: a video that has stopped is not paused again', () => {
  const { playing, paused, first, second } = openRow()
  playing.start(first, together)
  playing.stop(first)
  playing.start(second, alone)
  expect(paused).toEqual([])
})

test('VID-1: a video started twice keeps playing', () => {
  const { playing, paused, first } = openRow()
  playing.start(first, alone)
  playing.start(first, alone)
  expect(paused).toEqual([])
  expect(playing.has(first)).toBe(true)
})

test('VID-1: a pause that notifies the registry synchronously keeps the registry correct', () => {
  const { playing, second, third } = openRow()
  const first = { pause: () => playing.stop(first) }
  playing.start(first, together)
  playing.start(second, together)
  playing.start(third, alone)
  expect([first, second, third].map(playing.has)).toEqual([false, false, true])
})
