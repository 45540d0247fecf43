import type { Permission } from '#app/platform/visitor/permissions.ts'

/** One size of an image, as a file in the same folder as the original. */
export type Rendition = { file: string; widthInPixels: number; type: 'image/webp' }

/** The places in which an asset is used. */
export type MediaUses = {
  /** Number of products, each counted once with its variations. */
  products: number
  /** Categories, brands, and terms with it as swatch. */
  terms: number
  /** Content pages. */
  pages: number
  isOnFrontPage: boolean
  /** Cache tags of the pages that depend on it. */
  tags: string[]
}

/** The number of places in which an asset is used. */
export function countUses({ products, terms, pages, isOnFrontPage }: MediaUses): number {
  return products + terms + pages + Number(isOnFrontPage)
}

/** Upload URLs: the REST call, and the page's form in each language. */
export const uploadPathPattern = /^\/(?:wp-json\/wp\/v2\/media|(?:[a-z]{2}\/)?admin\/media)\/?$/

const MAX_NAME_LENGTH = 200
// Bidi embeddings, overrides and isolates make 'gpj.exe' read 'exe.jpg'; the others could break a header.
const UNSAFE_CHARACTER_PATTERN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Whether a file name is safe: plain, without folders and without characters that disguise it. */
export function isSafeFileName(name: string): boolean {
  const isPlain = !UNSAFE_CHARACTER_PATTERN.test(name) && !/[/\\]/.test(name) && !/^\.*$/.test(name.trim())
  return isPlain && name.isWellFormed() && name.length <= MAX_NAME_LENGTH
}

/** The default title of an asset: 'My photo.jpeg' → 'My photo'. */
export function createDefaultTitle(fileName: string): string {
  const title = fileName
    .replace(/(?<=.)\.[a-z\d]{1,5}$/i, '')
    .normalize('NFC')
    .trim()
  return title || fileName.trim()
}

const MAX_TEXT_LENGTH = 500

/** User text on one line, truncated. */
export function toPlainText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
}

/** Permissions that allow using the library: images appear in products, pages and settings. */
export const libraryPermissions = [
  'catalog',
  'content',
  'marketing',
  'settings',
] as const satisfies Permission[]
