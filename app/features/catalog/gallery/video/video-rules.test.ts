import { describe, expect, test } from 'vitest'
import type { VideoSettings } from '#app/features/catalog/rules.ts'
import {
  decideNextStep,
  chooseLevel,
  createInitialSound,
  canLoopNatively,
  mute,
  parseRatio,
  parseTime,
  planVideo,
  unmute,
} from './video-rules.ts'

describe('video settings', () => {
  test('VID-2: the defaults are 16:9, loop, autoplay, volume 75, a preload wait of at most 5 s, and normal speed', () => {
    expect(planVideo({})).toEqual({
      ratio: { width: 16, height: 9 },
      loops: true,
      autoplays: true,
      volume: 75,
      preloadWaitInSeconds: 5,
      speed: 1,
      startAtInSeconds: 0,
      endAtInSeconds: null,
      stopsOthers: false,
    })
  })

  test('VID-2: all settings are applied', () => {
    const settings: VideoSettings = {
      ratio: '4:5',
      loop: false,
      autoplay: false,
      volume: 0,
      preloadWaitInSeconds: 0,
      speed: 0.5,
      startAt: '00:10',
      endAt: '01:05',
      stopOthers: true,
    }
    expect(planVideo(settings)).toEqual({
      ratio: { width: 4, height: 5 },
      loops: false,
      autoplays: false,
      volume: 0,
      preloadWaitInSeconds: 0,
      speed: 0.5,
      startAtInSeconds: 10,
      endAtInSeconds: 65,
      stopsOthers: true,
    })
  })

  test.each([
    { settings: { volume: 140 }, expected: { volume: 100 } },
    { settings: { volume: -3 }, expected: { volume: 0 } },
    { settings: { volume: NaN }, expected: { volume: 75 } },
    { settings: { speed: 100 }, expected: { speed: 4 } },
    { settings: { speed: 0 }, expected: { speed: 0.25 } },
    { settings: { preloadWaitInSeconds: -1 }, expected: { preloadWaitInSeconds: 0 } },
    { settings: { preloadWaitInSeconds: 3600 }, expected: { preloadWaitInSeconds: 60 } },
    { settings: { ratio: 'wide' }, expected: { ratio: { width: 16, height: 9 } } },
    {
      settings: { startAt: '0:20', endAt: '0:20' },
      expected: { startAtInSeconds: 20, endAtInSeconds: null },
    },
    { settings: { startAt: 'soon', endAt: '0:20' }, expected: { startAtInSeconds: 0, endAtInSeconds: 20 } },
  ])('VID-2: the settings $settings result in $expected', ({ settings, expected }) => {
    expect(planVideo(settings)).toMatchObject(expected)
  })

  test.each([
    ['16:9', { width: 16, height: 9 }],
    [' 2.39 : 1 ', { width: 2.39, height: 1 }],
    ['16/9', null],
    ['16:0', null],
    ['0:9', null],
    ['-16:9', null],
    ['', null],
    [undefined, null],
  ])('VID-2: the ratio %j is parsed as %j', (text, ratio) => {
    expect(parseRatio(text)).toEqual(ratio)
  })

  test.each([
    ['01:30', 90],
    ['1:05', 65],
    ['0:00', 0],
    ['45', 45],
    ['1:02:03', 3723],
    ['0:01.5', 1.5],
    ['1:75', null],
    ['-0:10', null],
    ['one minute', null],
    ['', null],
    [undefined, null],
  ])('VID-2: the time %j is parsed as %j seconds', (text, seconds) => {
    expect(parseTime(text)).toBe(seconds)
  })
})

describe('the played part', () => {
  test.each([
    { settings: { startAt: '0:05', endAt: '0:10' }, time: 9.9, next: 'go on' },
    { settings: { startAt: '0:05', endAt: '0:10' }, time: 10, next: 'rewind' },
    { settings: { endAt: '0:10', loop: false }, time: 10.2, next: 'stop' },
    { settings: {}, time: 10_000, next: 'go on' },
  ])('VID-2: the next action with $settings at $time s: $next', ({ settings, time, next }) => {
    expect(decideNextStep(planVideo(settings), time)).toBe(next)
  })

  test.each([
    [{}, true],
    [{ loop: false }, false],
    [{ startAt: '0:05' }, false],
    [{ endAt: '0:05' }, false],
  ])('VID-2: the native loop of the browser is used with %j: %j', (settings, expected) => {
    expect(canLoopNatively(planVideo(settings))).toBe(expected)
  })
})

describe('volume', () => {
  const initialSound = createInitialSound(planVideo({}))

  test('VID-2: a video that started muted is unmuted at the volume 75', () => {
    expect(unmute(mute(initialSound))).toMatchObject({ level: 75, isMuted: false })
  })

  test('VID-2: unmuting restores the volume that the visitor chose', () => {
    expect(unmute(mute(chooseLevel(initialSound, 30)))).toMatchObject({ level: 30, isMuted: false })
  })

  test('VID-2: reducing the volume to 0 mutes, and unmuting restores the previous volume', () => {
    const mutedSound = chooseLevel(chooseLevel(initialSound, 40), 0)
    expect(mutedSound).toMatchObject({ level: 0, isMuted: true })
    expect(unmute(mutedSound)).toMatchObject({ level: 40, isMuted: false })
  })

  test('VID-2: a video with the volume 0 in its settings is muted, and unmuted at the volume 75', () => {
    const mutedSound = createInitialSound(planVideo({ volume: 0 }))
    expect(mutedSound.isMuted).toBe(true)
    expect(unmute(mutedSound).level).toBe(75)
  })

  test('VID-2: unmuting restores the volume of the settings', () => {
    expect(unmute(mute(createInitialSound(planVideo({ volume: 20 })))).level).toBe(20)
  })

  test('VID-2: a volume outside the range is limited, and an invalid number changes nothing', () => {
    expect(chooseLevel(initialSound, 180).level).toBe(100)
    expect(chooseLevel(initialSound, NaN).level).toBe(75)
  })
})
