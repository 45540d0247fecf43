import { expect, test } from 'vitest'
import { trackPlayingVideos } from './playing-videos.ts'

const stopOthersOn = { stopsOthers: true }
const stopOthersOff = { stopsOthers: false }

function createVideos() {
  const playing = trackPlayingVideos()
  const pausedNames: string[] = []
  const createVideo = (name: string) => ({ pause: () => void pausedNames.push(name) })
  return {
    playing,
    paused: pausedNames,
    firstVideo: createVideo('first'),
    secondVideo: createVideo('second'),
    thirdVideo: createVideo('third'),
  }
}

test('VID-1: a video is tracked from its start until it stops', () => {
  const { playing, firstVideo } = createVideos()
  expect(playing.has(firstVideo)).toBe(false)
  playing.start(firstVideo, stopOthersOff)
  expect(playing.has(firstVideo)).toBe(true)
  playing.stop(firstVideo)
  expect(playing.has(firstVideo)).toBe(false)
})

test('VID-1: with stop-others on, starting a video pauses all other videos', () => {
  const { playing, paused: pausedNames, firstVideo, secondVideo, thirdVideo } = createVideos()
  playing.start(firstVideo, stopOthersOff)
  playing.start(secondVideo, stopOthersOff)
  playing.start(thirdVideo, stopOthersOn)
  expect(pausedNames).toEqual(['first', 'second'])
  expect([firstVideo, secondVideo, thirdVideo].map(playing.has)).toEqual([false, false, true])
})

test('VID-1: with stop-others off, videos play together', () => {
  const { playing, paused: pausedNames, firstVideo, secondVideo } = createVideos()
  playing.start(firstVideo, stopOthersOn)
  playing.start(secondVideo, stopOthersOff)
  expect(pausedNames).toEqual([])
  expect([firstVideo, secondVideo].map(playing.has)).toEqual([true, true])
})

test('VID-1: a video that has stopped is not paused again', () => {
  const { playing, paused: pausedNames, firstVideo, secondVideo } = createVideos()
  playing.start(firstVideo, stopOthersOff)
  playing.stop(firstVideo)
  playing.start(secondVideo, stopOthersOn)
  expect(pausedNames).toEqual([])
})

test('VID-1: a video started twice keeps playing', () => {
  const { playing, paused: pausedNames, firstVideo } = createVideos()
  playing.start(firstVideo, stopOthersOn)
  playing.start(firstVideo, stopOthersOn)
  expect(pausedNames).toEqual([])
  expect(playing.has(firstVideo)).toBe(true)
})

test('VID-1: a pause that notifies the registry synchronously keeps the registry correct', () => {
  const { playing, secondVideo, thirdVideo } = createVideos()
  const firstVideo = { pause: () => playing.stop(firstVideo) }
  playing.start(firstVideo, stopOthersOff)
  playing.start(secondVideo, stopOthersOff)
  playing.start(thirdVideo, stopOthersOn)
  expect([firstVideo, secondVideo, thirdVideo].map(playing.has)).toEqual([false, false, true])
})
