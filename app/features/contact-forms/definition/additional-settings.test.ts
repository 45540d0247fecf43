import { expect, test } from 'vitest'
import { isSettingOff, isSettingOn, findSetting, toRestSettings } from './additional-settings.ts'

test('CF-16: the first value of a setting applies, with any line ending', () => {
  const text = 'a: 1\r\na: 0\rb:off\nc: \n d: on\n: x\n-e: 1'
  expect(findSetting(text, 'a')).toBe('1')
  expect(isSettingOn(text, 'a')).toBe(true)
  expect(isSettingOff(text, 'b')).toBe(true)
  expect(findSetting(text, 'c')).toBe('')
  expect(['d', '', 'e', 'nothing'].map((name) => findSetting(text, name))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

test('CF-16: in REST responses, yes/no settings are booleans', () => {
  expect(toRestSettings('a: on\nb: false\nc: 1\nd: x: y')).toEqual([
    ['a', true],
    ['b', false],
    ['c', '1'],
    ['d', 'x: y'],
  ])
})
