/** Names and contents of untrusted files. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#app/features/contact-forms/test-schemas.ts'
import { hasMatchingContent } from './file-content.server.ts'
import { isProgram } from './programs.ts'
import { readLastExtension, createSafeFileName, createSafeFileNames } from './safe-file-name.ts'

const fileNameCases: [string, string][] = [
  ['.htaccess', 'htaccess'],
  ['..', 'file'],
  ['', 'file'],
  ['///', 'file'],
  ['evil.php.', 'evil.php_.txt'],
  ['evil.php.jpg', 'evil.php_.jpg'],
  ['evil.php7', 'evil.php7_.txt'],
  ['evil.PHP', 'evil.PHP_.txt'],
  ['evil.p\u200Bhp', 'evil.php_.txt'],
  ['ｅｖｉｌ．ｐｈｐ', 'evil.php_.txt'],
  ['x.jsp', 'x.jsp_.txt'],
  ['x.exe', 'x.exe_.txt'],
  ['x.svg', 'x.svg_.txt'],
  ['x.html', 'x.html_.txt'],
  ['x.min.js', 'x.min.js_.txt'],
  ['example.com.pdf', 'example.com.pdf'],
  ['gpj.\u202Eexe.pdf', 'gpj.exe.pdf'],
  ['صورة المتجر.jpg', 'صورة-المتجر.jpg'],
  [`${'a'.repeat(5000)}.pdf`, `${'a'.repeat(120)}.pdf`],
]

test.for(fileNameCases)('CF-22: the file name "%s" is stored as "%s"', ([original, safeName]) => {
  expect(createSafeFileName(original)).toBe(safeName)
})

test('CF-22: files with equal names get distinct numbered names', () => {
  expect(createSafeFileNames(['ok.txt', 'ok.txt', 'OK.TXT', 'ok-1.txt', 'noext', 'noext'])).toEqual([
    'ok.txt',
    'ok-1.txt',
    'OK-2.txt',
    'ok-1-1.txt',
    'noext',
    'noext-1',
  ])
})

test('CF-22: any file names become distinct names without folders, program extensions or leading dots', () => {
  const hostile = fc.array(
    fc.constantFrom('..', '/', '\\', '.', ' ', 'php', 'exe', '\0', '%00', 'a', '\u202E', '😀'),
  )
  const name = fc.oneof(
    anyText,
    hostile.map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const distinctNames = createSafeFileNames(names)
      expect(new Set(distinctNames.map((each) => each.toLowerCase())).size).toBe(names.length)
      expect(distinctNames.filter((each) => !isHarmless(each))).toEqual([])
      const safeNames = names.map(createSafeFileName)
      expect(safeNames.map(createSafeFileName), 'a safe name stays unchanged').toEqual(safeNames)
    }),
  )
})

function isHarmless(name: string): boolean {
  const isPlain = /^[^./\\\p{C}\p{Z}][^/\\\p{C}\p{Z}]*$/u.test(name)
  return isPlain && !/\.(?:php\d?|exe|js|svg|html?)$/i.test(name)
}

test('CF-22: ten thousand files with the same name get consecutive numbers', () => {
  const names = createSafeFileNames(Array.from({ length: 10_000 }, () => 'a.txt'))
  expect(names.at(-1)).toBe('a-9999.txt')
})

const contentCases: [name: string, begins: string, isIt: boolean][] = [
  ['a.png', '\x89PNG\r\n\x1A\nrest', true],
  ['a.PNG', '\xFF\xD8\xFF\xE0', false],
  ['a.jpg', '\xFF\xD8\xFF\xE0', true],
  ['a.jpg', '<?php system(1);', false],
  ['a.webp', 'RIFF\x10\0\0\0WEBPVP8 ', true],
  ['a.webp', 'RIFF\x10\0\0\0WAVEfmt ', false],
  ['a.mp4', '\0\0\0\x18ftypmp42', true],
  ['a.pdf', '%PDF-1.7', true],
  ['a.pdf', '\n\n%PDF-1.7', true],
  ['a.pdf', 'MZ\x90\0\x03%PDF-1.7', false],
  ['a.pdf', 'PK\x03\x04', false],
  ['a.docx', 'PK\x03\x04', true],
  ['a.zip', 'MZ\x90\0', false],
  ['a.txt', 'Hello', true],
  ['a.txt', 'MZungu is a word', true],
  ['a.txt', '', true],
  ['a.txt', 'MZ\x90\0\x03\0', false],
  ['a.csv', '\xFF\xFEa\0,\0', true],
  ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg">', true],
  ['a.sketch', 'anything', true],
  ['a.sketch', '\x7FELF\x02', false],
  ['noext', '#!/bin/sh', false],
  ['a.exe', 'MZ\x90\0', false],
  ['a.class', '\xCA\xFE\xBA\xBE\0\0', false],
  ['a.txt', '#!/bin/sh\nrm -rf ~', false],
  ['a.csv', '\xEF\xBB\xBF#! /usr/bin/python', false],
  ['a.txt', '\n<?php system(1);', false],
  ['a.txt', '# a title!', true],
  ['a.txt', 'CWS is a short word', true],
  ['a.txt', 'CWS\x0B\0', false],
  ['a.bin', 'dex\n035\0', false],
  ['noext', 'L\0\0\0\x01\x14\x02\0', false],
]

test.for(contentCases)(
  'CF-22: whether the name %s matches content that starts with %j: %s',
  ([name, start, isMatching]) => {
    expect(hasMatchingContent({ name, content: Uint8Array.from(Buffer.from(start, 'latin1')) })).toBe(
      isMatching,
    )
  },
)

test('CF-22: hasMatchingContent returns a boolean for any name and content', () => {
  const name = fc.oneof(fc.string(), fc.constantFrom('a.pdf', 'a.tar', 'a.mov', 'a.txt', '.', 'a.'))
  fc.assert(
    fc.property(name, fc.uint8Array({ maxLength: 2000 }), (name, content) => {
      expect(typeof hasMatchingContent({ name, content })).toBe('boolean')
    }),
  )
})

test.for([
  'x.exe',
  'X.EXE',
  'x.pdf.exe',
  'x.exe. .',
  'x.exe_.txt',
  'x.php7',
  'x.js',
  'x.ps1',
  'x.lnk',
  'x.apk',
  'x.settingcontent-ms',
  'x.iso',
  'x.url',
  'x.pyw',
  'x.phtm',
  'x.cfm',
  '.exe',
])('CF-22: the file name %s is classified as a program', (name) => expect(isProgram(name)).toBe(true))

test.for(['x.pdf', 'x.exe.pdf', 'exe', 'x.svg', 'x.html', 'x.svg_.txt', 'x.zip', ''])(
  'CF-22: the file name %s is not classified as a program',
  (name) => expect(isProgram(name)).toBe(false),
)

test.for([
  ['evil.php.TXT', 'TXT'],
  ['ｅｖｉｌ．ｐｈｐ', 'php'],
  ['evil.php.', 'php'],
  ['a b.tar.gz', 'gz'],
  ['noext', undefined],
  ['.htaccess', undefined],
] as const)('CF-22: the last extension of %s is %s', ([name, extension]) =>
  expect(readLastExtension(name)).toBe(extension),
)
