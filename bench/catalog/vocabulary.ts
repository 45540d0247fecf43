/** Terms and attributes of the bench's catalog; ids follow from their position, so products can reference them. */
import type { BilingualText } from './words.ts'
import * as words from './words.ts'

export type BenchTerm = {
  id: number
  taxonomy: string
  slug: string
  name: BilingualText
  parentId: number | null
  position: number
  swatch: { color: string } | null
}
/** A kind of product with its category; the path includes the ancestors of the category, topmost first. */
export type BenchKind = { name: BilingualText; category: BenchTerm; path: string }
export type BenchAttribute = {
  id: number
  slug: string
  name: BilingualText
  type: 'select' | 'color' | 'button'
  values: BenchTerm[]
}

const createdTerms: BenchTerm[] = []
const brandCount = 120
const tagCount = 60

export const kinds: BenchKind[] = words.departments.flatMap((department, index) => {
  const top = addTerm('category', department.name, { position: index })
  return department.sections.flatMap((section) => {
    const middle = addTerm('category', section.name, { parentId: top.id })
    return section.kinds.map((kind): BenchKind => {
      const category = addTerm('category', kind, {
        parentId: middle.id,
        slug: `${middle.slug}-${words.createSlug(kind)}`,
      })
      return { name: kind, category, path: [top, middle, category].map(({ slug }) => slug).join('/') }
    })
  })
})
export const brands = words.rareWords.slice(0, brandCount).map((name) => addTerm('brand', name))
export const tags = [...words.adjectives, ...words.commonWords.filter(({ en }) => en !== 'light')]
  .slice(0, tagCount)
  .map((name) => addTerm('tag', name))
export const color = addAttribute('color', 'اللون|Colour', words.colors)
export const size = addAttribute('size', 'المقاس|Size', words.sizes)
export const material = addAttribute('material', 'الخامة|Material', words.materials)
export const pattern = addAttribute('pattern', 'النقش|Pattern', words.patterns)
export const origin = addAttribute('origin', 'المنشأ|Origin', words.origins)
export const capacity = addAttribute('capacity', 'السعة|Capacity', words.capacities)
export const attributes = [color, size, material, pattern, origin, capacity]
export const allTerms: readonly BenchTerm[] = createdTerms

type TermOptions = { position?: number; parentId?: number; slug?: string; color?: string }

function addTerm(taxonomy: string, name: BilingualText, options: TermOptions = {}): BenchTerm {
  const { position = createdTerms.length, parentId = null, slug = words.createSlug(name), color } = options
  const createdTerm = {
    id: createdTerms.length + 1,
    taxonomy,
    slug,
    name,
    parentId,
    position,
    swatch: color ? { color } : null,
  }
  createdTerms.push(createdTerm)
  return createdTerm
}

function addAttribute(
  slug: string,
  title: string,
  values: (BilingualText & { hex?: string })[],
): BenchAttribute {
  const [ar = '', en = ''] = title.split('|')
  const valueTerms = values.map(({ hex, ...name }) => addTerm(`pa_${slug}`, name, { color: hex }))
  const type = slug === 'color' ? 'color' : slug === 'size' ? 'button' : 'select'
  return { id: valueTerms[0]?.id ?? 0, slug, name: { ar, en }, type, values: valueTerms }
}
