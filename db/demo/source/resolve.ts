import type { GlobalAttribute, ProductAttribute, SwatchSource, Term, Text } from './types.ts'
import { attributes } from './attributes.ts'

/** An attribute of a product with everything its row needs. */
export type ResolvedAttribute = {
  slug: string
  name: Text
  /** Absent for a local attribute. */
  type?: GlobalAttribute['type']
  terms: readonly Term[]
  isForVariations: boolean
  visible: boolean
  default?: Term
}

export function resolveAttribute(attribute: ProductAttribute): ResolvedAttribute {
  const shared = { isForVariations: attribute.forVariations ?? false, visible: !attribute.hidden }
  if ('local' in attribute) {
    const terms = attribute.values
    return {
      ...shared,
      slug: attribute.local,
      name: attribute.name,
      terms,
      default: terms.find((term) => term.slug === attribute.default),
    }
  }
  const global = attributes.find(({ slug }) => slug === attribute.global)
  if (!global) throw new Error(`No attribute ${attribute.global}: add it to source/attributes.ts`)
  const terms = attribute.values.map((slug) => termOf(global, slug))
  return {
    ...shared,
    slug: global.slug,
    name: global.name,
    type: global.type,
    terms,
    default: terms.find((term) => term.slug === attribute.default),
  }
}

/** The cell of the swatch column: a color, two colors, or the image's file name. */
export function swatchCell(swatch: SwatchSource | undefined): string {
  if (!swatch || swatch.startsWith('#')) return swatch ?? ''
  return `${swatch}.webp`
}

function termOf(attribute: GlobalAttribute, slug: string): Term {
  const term = attribute.terms.find((candidate) => candidate.slug === slug)
  if (!term)
    throw new Error(`Attribute ${attribute.slug} has no value ${slug}: add it to source/attributes.ts`)
  return term
}
