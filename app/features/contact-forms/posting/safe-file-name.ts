/**
 * Safe names for untrusted files: they stay in one folder, and are not executed because of their name
 * (contact-forms.md 7).
 */
import { canonicalText } from '#app/features/contact-forms/template/text/canonical-text.ts'
import { isOneOf, serverPrograms } from './programs.ts'
import { runnable } from './runnable.ts'

// Each has a meaning in shells, URLs or quoting.
const special = /[?[\]/\\=<>:;,'"&$#*()|~`!{}%+’«»”“]/g

// File systems allow more; readable names are shorter.
const MAX_LENGTH = 120

/** 'evil.php' → 'evil.php_.txt', '../../etc/passwd' → 'passwd', '.htaccess' → 'htaccess'; never empty. */
export function safeFileName(name: string): string {
  const [stem = '', ...extensions] = partsOf(name)
  const last = extensions.pop()
  const inner = extensions.map((each) => (isOneOf(serverPrograms, each) ? `.${each}_` : `.${each}`))
  return `${shortened(stem + inner.join('')) || 'file'}${last === undefined ? '' : harmless(last)}`
}

/** 'ｅｖｉｌ．ＰＨＰ' → 'PHP', 'evil.php.txt' → 'txt': the extension of the cleaned name, before it is made harmless. */
export function lastExtension(name: string): string | undefined {
  const [, ...extensions] = partsOf(name)
  return extensions.at(-1)
}

function partsOf(name: string): string[] {
  const plain = baseName(canonicalText(name, { preservesCase: true }))
    .replaceAll(special, '')
    .replaceAll(/[^\P{C}\r\n\t]|[^\P{Z} ]/gu, '')
    .replaceAll(/[\r\n\t -]+/g, '-')
  return withoutOuterDots(plain).split('.')
}

/** Safe and distinct names: the second 'ok.txt' is 'ok-1.txt'. */
export function safeFileNames(names: string[]): string[] {
  const usedNames = new Set<string>()
  const counts = new Map<string, number>()
  return names.map((fileName) => {
    const [stem, extension] = splitAtLastDot(safeFileName(fileName))
    const base = `${stem}${extension}`.toLowerCase()
    let count = counts.get(base) ?? 0
    const numbered = () => `${stem}${count === 0 ? '' : `-${count}`}${extension}`
    while (usedNames.has(numbered().toLowerCase())) count += 1
    counts.set(base, count)
    usedNames.add(numbered().toLowerCase())
    return numbered()
  })
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Files with a leading dot configure servers and are hidden; a trailing dot hides the extension from checks. */
function withoutOuterDots(name: string): string {
  let start = 0
  let end = name.length
  while (name[start] === '.') start += 1
  while (end > start && name[end - 1] === '.') end -= 1
  return name.slice(start, end)
}

function harmless(extension: string): string {
  return isOneOf(runnable, extension) ? `.${extension}_.txt` : `.${shortened(extension)}`
}

function shortened(text: string): string {
  return text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH).toWellFormed() : text
}

function splitAtLastDot(name: string): [stem: string, extension: string] {
  const at = name.lastIndexOf('.')
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at).toLowerCase()]
}
