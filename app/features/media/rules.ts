import type { Area } from '#app/platform/visitor/areas.ts'

/** One size of a picture, as a file beside the original. */
export type Rendition = { file: string; widthInPixels: number; type: 'image/webp' }

/** Where a medium is shown. */
export type MediaUses = {
  /** How many products, each counted once with its variations. */
  products: number
  /** Categories, brands, and terms drawn with it. */
  terms: number
  /** Pages of words. */
  pages: number
  isOnFrontPage: boolean
  /** Of the pages that change with it. */
  tags: string[]
}

/** How many places show it. */
export function countUses({ products, terms, pages, isOnFrontPage }: MediaUses): number {
  return products + terms + pages + Number(isOnFrontPage)
}

/** Where uploads arrive: the call, and the form of the page in each language. */
export const uploadAddresses = /^\/(?:wp-json\/wp\/v2\/media|(?:[a-z]{2}\/)?admin\/media)\/?$/

const LONGEST_NAME = 200
// Embeddings, overrides and isolates: with them 'gpj.exe' reads 'exe.jpg', and a header could be broken by the others.
const TREACHEROUS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Whether a file may be named so: a plain name, without folders and without signs that make it read otherwise. */
export function isHarmlessName(name: string): boolean {
  const isPlain = !TREACHEROUS.test(name) && !/[/\\]/.test(name) && !/^\.*$/.test(name.trim())
  return isPlain && name.isWellFormed() && name.length <= LONGEST_NAME
}

/** What a medium is called until somebody gives it a name: 'My photo.jpeg' → 'My photo'. */
export function titleOf(fileName: string): string {
  const title = fileName
    .replace(/(?<=.)\.[a-z\d]{1,5}$/i, '')
    .normalize('NFC')
    .trim()
  return title || fileName.trim()
}

const LONGEST_TEXT = 500

/** A text somebody typed, on one line and no longer than a sentence. */
export function plainText(typed: string): string {
  return typed
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)
}

/** Who may use the library: pictures stand in products, pages and settings alike. */
export const libraryAreas = ['catalog', 'content', 'marketing', 'settings'] as const satisfies Area[]
