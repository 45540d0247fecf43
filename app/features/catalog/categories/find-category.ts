/** Which category an address means: that of today, or one that the old shop or an earlier slug made. Pure. */
import { wordpressSlug } from '#app/features/catalog/csv/values/wordpress-slug.ts'

type Named = {
  slug: string
  formerSlugs: readonly string[]
  name: Readonly<Record<string, string | undefined>>
  children: readonly Named[]
}
type Tree<Category> = {
  roots: readonly Category[]
  byPath: ReadonlyMap<string, Category>
  byId: ReadonlyMap<number, Category>
}

/** The category at 'coffee/green-coffee'; old links name it alone, or below a parent it has left. */
export function findCategory<Category extends Named & { children: readonly Category[] }>(
  tree: Tree<Category>,
  path: string,
): Category | undefined {
  const slugs = path.split('/')
  return (
    tree.byPath.get(path) ?? walk(tree.roots, slugs) ?? findBySlug(tree.byId.values(), slugs.at(-1) ?? '')
  )
}

/** By the slug of today, else by one from before. */
export function findBySlug<Term extends Pick<Named, 'slug' | 'formerSlugs'>>(
  terms: Iterable<Term>,
  slug: string,
): Term | undefined {
  const all = [...terms]
  return all.find((term) => term.slug === slug) ?? all.find((term) => term.formerSlugs.includes(slug))
}

function walk<Category extends Named & { children: readonly Category[] }>(
  roots: readonly Category[],
  slugs: string[],
): Category | undefined {
  let level = roots
  let found: Category | undefined
  for (const [depth, slug] of slugs.entries()) {
    found =
      findBySlug(level, slug) ??
      onlyOf(level.filter((category) => isNamedSo(category, slugs.slice(0, depth + 1))))
    if (!found) return undefined
    level = found.children
  }
  return found
}

// Which of two of one name came first is not known, so each is found below its parent by either slug: «green», and
// «green-coffee» below «coffee».
function isNamedSo({ name }: Named, slugs: string[]): boolean {
  const [slug = '', ...above] = slugs.toReversed()
  return Object.values(name).some((text) => {
    const made = wordpressSlug(text ?? '')
    if (made === '') return false
    return slug === made || above.some((_, depth) => slug === [made, ...above.slice(0, depth + 1)].join('-'))
  })
}

function onlyOf<Item>(items: Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined
}
