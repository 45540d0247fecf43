/** Lookup keys for terms and attributes of an import: by slug, else by name. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { TermCell } from '#app/features/catalog/csv/row.ts'
import { slugify } from '#app/features/catalog/csv/values/slug.ts'

/** A slug alone decides; without one the names are tried. */
export function termKeys(taxonomy: string, cell: TermCell, parentId: number | null): string[] {
  const slug = normalizeSlug(cell.slug)
  if (slug) return [slugKey(taxonomy, slug)]
  const name = anyName(cell.name)
  if (name === '') return []
  const isValue = taxonomy.startsWith('pa_') && isSpelledAsSlug(name)
  return [nameKey(taxonomy, name, parentId), ...(isValue ? [slugKey(taxonomy, slugify(name))] : [])]
}

/** 'dark-blue' may be the slug of Dark Blue; '38-40' is a distinct value from 38/40. */
function isSpelledAsSlug(name: string): boolean {
  return slugify(name) === folded(name) && /\p{L}/u.test(name)
}

/** The product's value that matches a text: exactly, else when normalized as a name, else by slug. */
export function findValue(values: readonly string[], requested: string): string | undefined {
  return (
    values.find((value) => value === requested) ??
    values.find((value) => normalizeName(value) === normalizeName(requested)) ??
    (isSpelledAsSlug(requested) ? values.find((value) => slugify(value) === slugify(requested)) : undefined)
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

export function slugKey(taxonomy: string, slug: string): string {
  return `${taxonomy} slug ${slug}`
}

/** Key for a previous slug of a term, here or in WordPress. */
export function formerKey(taxonomy: string, slug: string): string {
  return `${taxonomy} former ${slug}`
}

export function nameKey(taxonomy: string, name: string, parentId: number | null): string {
  return `${taxonomy} name ${parentId ?? ''} ${normalizeName(name)}`
}

export function folded(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/**
 * Normalizes a name as people read it: spaces, direction marks and the tatweel, which only stretches a word,
 * make no difference. Punctuation and vowel marks do: Size (EU) and Size EU are two attributes.
 */
export function normalizeName(name: string): string {
  return folded(name.normalize('NFC').replace(/[\u0640\p{Cf}]/gu, ''))
    .replace(/\s+/g, ' ')
    .trim()
}

export function anyName(name: TermCell['name']): string {
  return Object.values(name).find((text) => text !== '') ?? ''
}

export function sorted(text: LocalText): [string, string][] {
  return Object.entries(text).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
