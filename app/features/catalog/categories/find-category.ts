/** Finds the category of a path: by its current slug, its WordPress slug, or a former one. Pure. */
import { createWordpressSlug } from '#app/features/catalog/csv/values/wordpress-slug.ts'

type NamedCategory = {
  slug: string
  formerSlugs: readonly string[]
  name: Readonly<Record<string, string | undefined>>
  children: readonly NamedCategory[]
}
type Tree<Category> = {
  roots: readonly Category[]
  byPath: ReadonlyMap<string, Category>
  byId: ReadonlyMap<number, Category>
}

/** The category at 'coffee/green-coffee'; old links contain only its own slug, or a former parent's. */
export function findCategory<Category extends NamedCategory & { children: readonly Category[] }>(
  tree: Tree<Category>,
  path: string,
): Category | undefined {
  const slugs = path.split('/')
  return (
    tree.byPath.get(path) ??
    findByPath(tree.roots, slugs) ??
    findBySlug(tree.byId.values(), slugs.at(-1) ?? '')
  )
}

/** Finds a category by its current slug, or, if none has that slug, by a former one. */
export function findBySlug<Term extends Pick<NamedCategory, 'slug' | 'formerSlugs'>>(
  terms: Iterable<Term>,
  slug: string,
): Term | undefined {
  const allTerms = [...terms]
  return (
    allTerms.find((term) => term.slug === slug) ?? allTerms.find((term) => term.formerSlugs.includes(slug))
  )
}

function findByPath<Category extends NamedCategory & { children: readonly Category[] }>(
  roots: readonly Category[],
  slugs: string[],
): Category | undefined {
  let level = roots
  let foundCategory: Category | undefined
  for (const [depth, slug] of slugs.entries()) {
    foundCategory =
      findBySlug(level, slug) ??
      findOnly(level.filter((category) => hasDerivedSlug(category, slugs.slice(0, depth + 1))))
    if (!foundCategory) return undefined
    level = foundCategory.children
  }
  return foundCategory
}

// WordPress suffixed the second of two categories with one name, and it is unknown which came first; so each
// is found below its parent by either slug: «green», and «green-coffee» below «coffee».
function hasDerivedSlug({ name }: NamedCategory, slugs: string[]): boolean {
  const [slug = '', ...ancestorSlugs] = slugs.toReversed()
  return Object.values(name).some((text) => {
    const derivedSlug = createWordpressSlug(text ?? '')
    if (derivedSlug === '') return false
    return (
      slug === derivedSlug ||
      ancestorSlugs.some((_, depth) => slug === [derivedSlug, ...ancestorSlugs.slice(0, depth + 1)].join('-'))
    )
  })
}

function findOnly<Item>(items: Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined
}
