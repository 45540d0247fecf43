import { expect, test } from 'vitest'
import { isSettingOff, isSettingOn, settingOf, settingsOfRest } from './additional-settings.ts'

test('CF-16: the first of a name counts, whatever ends its line', () => {
  const text = 'a: 1\r\na: 0\rb:off\nc: \n d: on\n: x\n-e: 1'
  expect(settingOf(text, 'a')).toBe('1')
  expect(isSettingOn(text, 'a')).toBe(true)
  expect(isSettingOff(text, 'b')).toBe(true)
  expect(settingOf(text, 'c')).toBe('')
  expect(['d', '', 'e', 'nothing'].map((name) => settingOf(text, name))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

test('CF-16: in REST what says yes or no is a boolean', () => {
  expect(settingsOfRest('a: on\nb: false\nc: 1\nd: x: y')).toEqual([
    ['a', true],
    ['b', false],
    ['c', '1'],
    ['d', 'x: y'],
  ])
})
