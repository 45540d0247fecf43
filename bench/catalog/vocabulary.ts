/** Terms and attributes of the bench's catalog; ids follow from their position, so products can reference them. */
import type { Words } from './words.ts'
import * as words from './words.ts'

export type MadeTerm = {
  id: number
  taxonomy: string
  slug: string
  name: Words
  parentId: number | null
  position: number
  swatch: { color: string } | null
}
/** A kind of product with its category; the path includes the ancestors of the category, topmost first. */
export type Kind = { name: Words; category: MadeTerm; path: string }
export type MadeAttribute = {
  id: number
  slug: string
  name: Words
  type: 'select' | 'color' | 'button'
  values: MadeTerm[]
}

const terms: MadeTerm[] = []
const brandCount = 120
const tagCount = 60

export const kinds: Kind[] = words.departments.flatMap((department, index) => {
  const top = term('category', department.name, { position: index })
  return department.shelves.flatMap((section) => {
    const middle = term('category', section.name, { parentId: top.id })
    return section.kinds.map((kind): Kind => {
      const category = term('category', kind, {
        parentId: middle.id,
        slug: `${middle.slug}-${words.slugOf(kind)}`,
      })
      return { name: kind, category, path: [top, middle, category].map(({ slug }) => slug).join('/') }
    })
  })
})
export const brands = words.rareWords.slice(0, brandCount).map((name) => term('brand', name))
export const tags = [...words.adjectives, ...words.commonWords.filter(({ en }) => en !== 'light')]
  .slice(0, tagCount)
  .map((name) => term('tag', name))
export const color = attribute('color', 'اللون|Colour', words.colours)
export const size = attribute('size', 'المقاس|Size', words.sizes)
export const material = attribute('material', 'الخامة|Material', words.materials)
export const pattern = attribute('pattern', 'النقش|Pattern', words.patterns)
export const origin = attribute('origin', 'المنشأ|Origin', words.origins)
export const capacity = attribute('capacity', 'السعة|Capacity', words.capacities)
export const attributes = [color, size, material, pattern, origin, capacity]
export const allTerms: readonly MadeTerm[] = terms

type TermPlace = { position?: number; parentId?: number; slug?: string; color?: string }

function term(taxonomy: string, name: Words, place: TermPlace = {}): MadeTerm {
  const { position = terms.length, parentId = null, slug = words.slugOf(name), color } = place
  const made = {
    id: terms.length + 1,
    taxonomy,
    slug,
    name,
    parentId,
    position,
    swatch: color ? { color } : null,
  }
  terms.push(made)
  return made
}

function attribute(slug: string, title: string, values: (Words & { hex?: string })[]): MadeAttribute {
  const [ar = '', en = ''] = title.split('|')
  const made = values.map(({ hex, ...name }) => term(`pa_${slug}`, name, { color: hex }))
  const type = slug === 'color' ? 'color' : slug === 'size' ? 'button' : 'select'
  return { id: made[0]?.id ?? 0, slug, name: { ar, en }, type, values: made }
}
