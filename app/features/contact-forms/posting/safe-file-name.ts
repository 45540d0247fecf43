/** Names for files of strangers: they stay in one folder, and nothing runs by their name (contact-forms.md 7). */
import { canonicalText } from '#app/features/contact-forms/template/text/canonical-text.ts'
import { isOneOf, serverPrograms } from './programs.ts'
import { runnable } from './runnable.ts'

// Shells, addresses and quoting give each of them a meaning.
const special = /[?[\]/\\=<>:;,'"&$#*()|~`!{}%+’«»”“]/g

// What file systems take is longer; a name people read is not.
const LONGEST = 120

/** 'evil.php' → 'evil.php_.txt', '../../etc/passwd' → 'passwd', '.htaccess' → 'htaccess'; never empty. */
export function safeFileName(name: string): string {
  const [stem = '', ...extensions] = partsOf(name)
  const last = extensions.pop()
  const inner = extensions.map((each) => (isOneOf(serverPrograms, each) ? `.${each}_` : `.${each}`))
  return `${shortened(stem + inner.join('')) || 'file'}${last === undefined ? '' : harmless(last)}`
}

/** 'ｅｖｉｌ．ＰＨＰ' → 'PHP', 'evil.php.txt' → 'txt': what the name ends in once it is cleaned, and before it is made harmless. */
export function lastExtension(name: string): string | undefined {
  const [, ...extensions] = partsOf(name)
  return extensions.at(-1)
}

function partsOf(name: string): string[] {
  const plain = baseName(canonicalText(name, { keepsCase: true }))
    .replaceAll(special, '')
    .replaceAll(/[^\P{C}\r\n\t]|[^\P{Z} ]/gu, '')
    .replaceAll(/[\r\n\t -]+/g, '-')
  return withoutOuterDots(plain).split('.')
}

/** Safe names, all different: the second 'ok.txt' is 'ok-1.txt'. */
export function safeFileNames(names: string[]): string[] {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return names.map((given) => {
    const [stem, extension] = splitAtLastDot(safeFileName(given))
    const base = `${stem}${extension}`.toLowerCase()
    let count = counts.get(base) ?? 0
    const numbered = () => `${stem}${count === 0 ? '' : `-${count}`}${extension}`
    while (taken.has(numbered().toLowerCase())) count += 1
    counts.set(base, count)
    taken.add(numbered().toLowerCase())
    return numbered()
  })
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Files that begin with a dot steer servers and hide; a dot at the end hides an extension from whoever looks for one. */
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
  return text.length > LONGEST ? text.slice(0, LONGEST).toWellFormed() : text
}

function splitAtLastDot(name: string): [stem: string, extension: string] {
  const at = name.lastIndexOf('.')
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at).toLowerCase()]
}
