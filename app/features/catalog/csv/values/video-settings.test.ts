import { expect, test } from 'vitest'
import { readVideoSettings, writeVideoSettings } from './video-settings.ts'

test('VID-1, VID-2: the settings of a video are written to one cell and read back unchanged', () => {
  const cell = 'ratio=4:5 startAt=00:10 volume=50 speed=0.5 loop=no stopOthers=yes'
  const settings = readVideoSettings(cell)
  expect(settings).toEqual({
    ratio: '4:5',
    startAt: '00:10',
    volume: 50,
    speed: 0.5,
    loop: false,
    stopOthers: true,
  })
  expect(typeof settings === 'string' ? settings : writeVideoSettings(settings)).toBe(cell)
  expect([readVideoSettings('  '), writeVideoSettings()]).toEqual([{}, ''])
})

test.each(['stopothers=yes', 'loop=maybe', 'loop', 'volume=loud', 'ratio=', 'poster=x.png', 'constructor=1'])(
  'an unknown video setting or invalid value is returned as the error: %s',
  (word) => {
    expect(readVideoSettings(`ratio=4:5 ${word}`)).toBe(word)
  },
)
