/** How terms and attributes of an import are found again: by slug, else by name. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { TermCell } from '#app/features/catalog/csv/row.ts'
import { slugify } from '#app/features/catalog/csv/values/slug.ts'

/** A slug decides alone; without one the names are tried. */
export function termKeys(taxonomy: string, cell: TermCell, parentId: number | null): string[] {
  const slug = normaliseSlug(cell.slug)
  if (slug) return [slugKey(taxonomy, slug)]
  const name = anyName(cell.name)
  if (name === '') return []
  const isValue = taxonomy.startsWith('pa_') && isSpelledAsSlug(name)
  return [nameKey(taxonomy, name, parentId), ...(isValue ? [slugKey(taxonomy, slugify(name))] : [])]
}

/** 'dark-blue' may be the slug of Dark Blue; '38-40' is a value of its own beside 38/40. */
function isSpelledAsSlug(name: string): boolean {
  return slugify(name) === folded(name) && /\p{L}/u.test(name)
}

/** The value of a product that a text means: that very text, else one that is read as it, else that of this slug. */
export function findValue(values: readonly string[], wanted: string): string | undefined {
  return (
    values.find((value) => value === wanted) ??
    values.find((value) => readAs(value) === readAs(wanted)) ??
    (isSpelledAsSlug(wanted) ? values.find((value) => slugify(value) === slugify(wanted)) : undefined)
  )
}

/** A slug of another shop: WordPress keeps Arabic ones percent-encoded. */
export function normaliseSlug(slug = '', limit?: number): string {
  try {
    return slugify(decodeURIComponent(slug), limit)
  } catch {
    return slugify(slug, limit)
  }
}

export function slugKey(taxonomy: string, slug: string): string {
  return `${taxonomy} slug ${slug}`
}

/** By a slug that a term had before, or at WordPress. */
export function formerKey(taxonomy: string, slug: string): string {
  return `${taxonomy} former ${slug}`
}

export function nameKey(taxonomy: string, name: string, parentId: number | null): string {
  return `${taxonomy} name ${parentId ?? ''} ${readAs(name)}`
}

export function folded(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/**
 * A name as people read it: spaces, marks of direction and the tatweel, which only stretches a word, make no other one.
 * Signs and vowel marks do: Size (EU) and Size EU are two attributes.
 */
export function readAs(name: string): string {
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
