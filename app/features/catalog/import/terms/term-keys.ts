/** Lookup keys for terms and attributes of an import: by slug, or without a slug by name. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { TermCell } from '#app/features/catalog/csv/row.ts'
import { slugify } from '#app/features/catalog/csv/values/slug.ts'

/** A slug alone decides; without one the names are tried. */
export function createTermKeys(taxonomy: string, cell: TermCell, parentId: number | null): string[] {
  const slug = normalizeSlug(cell.slug)
  if (slug) return [createSlugKey(taxonomy, slug)]
  const name = pickName(cell.name)
  if (name === '') return []
  const isValue = taxonomy.startsWith('pa_') && isSpelledAsSlug(name)
  return [
    createNameKey(taxonomy, name, parentId),
    ...(isValue ? [createSlugKey(taxonomy, slugify(name))] : []),
  ]
}

/** 'dark-blue' may be the slug of Dark Blue; '38-40' is a distinct value from 38/40. */
function isSpelledAsSlug(name: string): boolean {
  return slugify(name) === foldName(name) && /\p{L}/u.test(name)
}

/** The product's value that matches a text: exactly; otherwise normalized as a name; otherwise by slug. */
export function findValue(values: readonly string[], requestedText: string): string | undefined {
  return (
    values.find((value) => value === requestedText) ??
    values.find((value) => normalizeName(value) === normalizeName(requestedText)) ??
    (isSpelledAsSlug(requestedText)
      ? values.find((value) => slugify(value) === slugify(requestedText))
      : undefined)
  )
}

/** A slug of another shop: WordPress stores Arabic ones percent-encoded. */
export function normalizeSlug(slug = '', limit?: number): string {
  try {
    return slugify(decodeURIComponent(slug), limit)
  } catch {
    return slugify(slug, limit)
  }
}

export function createSlugKey(taxonomy: string, slug: string): string {
  return `${taxonomy} slug ${slug}`
}

/** Key for a previous slug of a term, here or in WordPress. */
export function createFormerSlugKey(taxonomy: string, slug: string): string {
  return `${taxonomy} former ${slug}`
}

export function createNameKey(taxonomy: string, name: string, parentId: number | null): string {
  return `${taxonomy} name ${parentId ?? ''} ${normalizeName(name)}`
}

export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/**
 * Normalizes a name as people read it: spaces, direction marks and the tatweel, which only stretches a word,
 * make no difference. Punctuation and vowel marks do: Size (EU) and Size EU are two attributes.
 */
export function normalizeName(name: string): string {
  return foldName(name.normalize('NFC').replace(/[\u0640\p{Cf}]/gu, ''))
    .replace(/\s+/g, ' ')
    .trim()
}

export function pickName(name: TermCell['name']): string {
  return Object.values(name).find((text) => text !== '') ?? ''
}

export function sortEntries(text: LocalText): [string, string][] {
  return Object.entries(text).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
