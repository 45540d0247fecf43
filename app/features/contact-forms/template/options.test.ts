import { expect, test } from 'vitest'
import {
  readAutocompleteOption,
  readClassOptions,
  readColsOption,
  readDataOptions,
  readDateOption,
  hasOption,
  hasPlaceholder,
  readIdOption,
  readLimitInBytes,
  readMaxLengthOption,
  readMinLengthOption,
  readOption,
  readOptions,
  readRowsOption,
  readSizeOption,
  readTabindexOption,
} from './options.ts'
import { parseTemplate } from './parse-template.ts'
import type { FormTag } from './tag.ts'

function parseTag(options: string): FormTag {
  const [parsedTag] = parseTemplate(`[text a ${options}]`).tags
  if (!parsedTag) throw new Error(`These are no options: ${options}`)
  return parsedTag
}

test('an option is set alone or with a value, in any letter case', () => {
  expect(hasOption(parseTag('Placeholder'), 'placeholder')).toBe(true)
  expect(hasOption(parseTag('placeholder:Foo'), 'placeholder')).toBe(true)
  expect(hasOption(parseTag('placeholder:'), 'placeholder')).toBe(false)
  expect(hasOption(parseTag('placeholders'), 'placeholder')).toBe(false)
  expect(hasPlaceholder(parseTag('watermark'))).toBe(true)
  expect(hasPlaceholder(parseTag('mark'))).toBe(false)
})

test('an option returns the first value that matches the whole pattern, in its original spelling', () => {
  expect(readOption(parseTag('min:x MIN:-5 min:7'), 'min', 'signed_int')).toBe('-5')
  expect(readOptions(parseTag('min:x min:.5 min:7.'), 'min', 'num')).toEqual(['.5'])
  expect(readOption(parseTag('theme:Dark'), 'theme')).toBe('Dark')
  expect(readOption(parseTag('at:2026-1-1 at:2026-01-01'), 'at', 'date')).toBe('2026-01-01')
})

test('an id option is skipped if reserved, invalid or already used on the page', () => {
  const usedIds = new Set<string>()
  expect(readIdOption(parseTag('id:a.b id:nm id:other'), usedIds)).toBe('nm')
  expect(readIdOption(parseTag('id:nm'), usedIds)).toBeUndefined()
  expect(readIdOption(parseTag('id:nm'))).toBe('nm')
  expect(readIdOption(parseTag('id:wpcf7-f5'))).toBeUndefined()
})

test('class options are unique, in order and without disallowed characters', () => {
  expect(readClassOptions(parseTag('class:b class:a class:b class:c/d class:%2F'))).toEqual(['b', 'a', 'cd'])
})

test.for([
  ['autocomplete:Given-Name|family-name autocomplete:given-name', 'given-name family-name'],
  ['autocomplete:name|on', 'on'],
  ['autocomplete:on|off', 'off'],
  ['autocomplete:1a|-', undefined],
  ['size:3', undefined],
])('the options %s set autocomplete to %s', ([options, expected]) => {
  expect(readAutocompleteOption(parseTag(String(options)))).toBe(expected)
})

test.for([
  ['40/200', { size: '40', max: '200', cols: undefined, rows: undefined }],
  ['40/', { size: '40', max: undefined, cols: undefined, rows: undefined }],
  ['/200', { size: undefined, max: '200', cols: undefined, rows: undefined }],
  ['60x5', { size: undefined, max: undefined, cols: '60', rows: '5' }],
  ['60x5/500', { size: undefined, max: '500', cols: '60', rows: '5' }],
  ['x5', { size: undefined, max: undefined, cols: undefined, rows: '5' }],
  ['size:1 maxlength:2 cols:3 rows:4 9/9 9x9', { size: '1', max: '2', cols: '3', rows: '4' }],
] as const)('the options %s set size, maxlength, cols and rows', ([options, expected]) => {
  const formTag = parseTag(options)
  expect({
    size: readSizeOption(formTag),
    max: readMaxLengthOption(formTag),
    cols: readColsOption(formTag),
    rows: readRowsOption(formTag),
  }).toEqual(expected)
})

test('minlength and tabindex options are read as whole numbers', () => {
  expect(readMinLengthOption(parseTag('minlength:-3 minlength:3'))).toBe('3')
  expect(readTabindexOption(parseTag('tabindex:x tabindex:-1'))).toBe('-1')
})

test('CF-22: a limit is a whole number of bytes, kilobytes or megabytes; otherwise one megabyte', () => {
  expect(readLimitInBytes(parseTag('limit:3Kb'))).toBe(3072)
  expect(readLimitInBytes(parseTag('limit:1.5mb'))).toBe(1_048_576)
  expect(readLimitInBytes(parseTag('limit:012'))).toBe(1_048_576)
  expect(readLimitInBytes(parseTag('limit:2k limit:2mb'))).toBe(2_097_152)
  expect(readLimitInBytes(parseTag('size:3'))).toBe(1_048_576)
})

test('a date option returns its first readable date', () => {
  expect(readDateOption(parseTag('min:someday min:tomorrow min:2026-01-01'), 'min', '2026-11-20')).toBe(
    '2026-11-21',
  )
  expect(readDateOption(parseTag('min:someday'), 'min', '2026-11-20')).toBeUndefined()
})

test('a data option is replaced by the entries of the data list that it names', () => {
  const readDataList = (name: string) => (name === 'countries.gulf' ? ['Oman', 'Qatar'] : [])
  expect(readDataOptions(parseTag('data:countries.gulf data:moons'), readDataList)).toEqual(['Oman', 'Qatar'])
  expect(readDataOptions(parseTag('data:countries.gulf'), undefined)).toEqual([])
})
