/**
 * Safe names for untrusted files: they stay in one folder, and are not executed because of their name
 * (contact-forms.md 7).
 */
import { canonicalizeText } from '#app/features/contact-forms/template/text/canonical-text.ts'
import { isListedExtension, allServerExtensions } from './programs.ts'
import { runnableExtensions } from './runnable.ts'

// Each has a meaning in shells, URLs or quoting.
const specialCharacterPattern = /[?[\]/\\=<>:;,'"&$#*()|~`!{}%+’«»”“]/g

// File systems allow more; readable names are shorter.
const MAX_LENGTH = 120

/** 'evil.php' → 'evil.php_.txt', '../../etc/passwd' → 'passwd', '.htaccess' → 'htaccess'; never empty. */
export function createSafeFileName(name: string): string {
  const [stem = '', ...extensions] = splitName(name)
  const finalExtension = extensions.pop()
  const innerExtensions = extensions.map((each) =>
    isListedExtension(allServerExtensions, each) ? `.${each}_` : `.${each}`,
  )
  return `${shorten(stem + innerExtensions.join('')) || 'file'}${finalExtension === undefined ? '' : formatHarmlessExtension(finalExtension)}`
}

/** 'ｅｖｉｌ．ＰＨＰ' → 'PHP', 'evil.php.txt' → 'txt': the extension of the cleaned name, before it is made harmless. */
export function readLastExtension(name: string): string | undefined {
  const [, ...extensions] = splitName(name)
  return extensions.at(-1)
}

function splitName(name: string): string[] {
  const plainName = readBaseName(canonicalizeText(name, { preservesCase: true }))
    .replaceAll(specialCharacterPattern, '')
    .replaceAll(/[^\P{C}\r\n\t]|[^\P{Z} ]/gu, '')
    .replaceAll(/[\r\n\t -]+/g, '-')
  return removeOuterDots(plainName).split('.')
}

/** Safe and distinct names: the second 'ok.txt' is 'ok-1.txt'. */
export function createSafeFileNames(names: string[]): string[] {
  const usedNames = new Set<string>()
  const counts = new Map<string, number>()
  return names.map((fileName) => {
    const [stem, extension] = splitAtLastDot(createSafeFileName(fileName))
    const base = `${stem}${extension}`.toLowerCase()
    let count = counts.get(base) ?? 0
    const createNumberedName = () => `${stem}${count === 0 ? '' : `-${count}`}${extension}`
    while (usedNames.has(createNumberedName().toLowerCase())) count += 1
    counts.set(base, count)
    usedNames.add(createNumberedName().toLowerCase())
    return createNumberedName()
  })
}

function readBaseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Files with a leading dot configure servers and are hidden; a trailing dot hides the extension from checks. */
function removeOuterDots(name: string): string {
  let start = 0
  let end = name.length
  while (name[start] === '.') start += 1
  while (end > start && name[end - 1] === '.') end -= 1
  return name.slice(start, end)
}

function formatHarmlessExtension(extension: string): string {
  return isListedExtension(runnableExtensions, extension) ? `.${extension}_.txt` : `.${shorten(extension)}`
}

function shorten(text: string): string {
  return text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH).toWellFormed() : text
}

function splitAtLastDot(name: string): [stem: string, extension: string] {
  const lastDot = name.lastIndexOf('.')
  return lastDot < 0 ? [name, ''] : [name.slice(0, lastDot), name.slice(lastDot).toLowerCase()]
}
