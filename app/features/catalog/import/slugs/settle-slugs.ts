/** Which address each new product gets, and the one it had in the shop it comes from. Pure. */
import { decodePercent } from '#app/platform/http/decode.ts'
import { uniqueSlug } from '#app/features/catalog/csv/values/slug.ts'
import { uniqueWordpressSlug, wordpressSlug } from '#app/features/catalog/csv/values/wordpress-slug.ts'

export type SlugRow = {
  id: number | null
  fileId: number | null
  action: 'insert' | 'update'
  type: string
  slug: string | null
  /** What stood at WordPress, where the shop calls it otherwise. */
  formerSlug?: string
  /** The cell of the file, if it has one, as it is written. */
  slugCell: string
  slugWish: string
  name: string
  nameSlug: string
  /** WordPress gives what was never published no slug: it takes none from what was. */
  isUnpublished?: boolean
}

type Known = {
  /** Products by slug. */
  owners: Map<string, number | null>
  /** Slugs whose addresses lead elsewhere already. */
  redirected: ReadonlySet<string>
}

/** Slugs that the file names come first, then those made from names. */
export function settleSlugs(rows: SlugRow[], { owners, redirected }: Known): void {
  const former = formerSlugs(rows, { owners, redirected })
  const formerOwners = new Map([...former].map(([row, slug]) => [slug, row]))
  const settle = (row: SlugRow, isTaken: (slug: string) => boolean) => {
    row.slug = uniqueSlug(row.slugWish || row.nameSlug || `product-${row.id}`, isTaken)
    owners.set(row.slug, row.id)
  }
  const isOthers = (row: SlugRow, slug: string) => owners.has(slug) && owners.get(slug) !== row.id
  const wishing = publishedFirst(rows)
  for (const row of wishing) if (row.slugWish !== '') settle(row, (slug) => isOthers(row, slug))
  for (const row of wishing) {
    if (row.slugWish !== '' || row.action !== 'insert') continue
    // «Mint&Tea» was at minttea: it must not take mint-tea from the «Mint Tea» that links know there.
    const isLinkedAs = (slug: string) => (formerOwners.get(slug) ?? row) !== row
    settle(row, (slug) => isOthers(row, slug) || isLinkedAs(slug))
  }
  for (const [row, slug] of former) {
    // Its first choice led elsewhere, but is its own address now.
    const isBack = row.slug !== null && redirected.has(row.slug) && slug.startsWith(`${row.slug}-`)
    if (!owners.has(slug) && !isBack) row.formerSlug = slug
  }
}

function publishedFirst(rows: SlugRow[]): SlugRow[] {
  const wishing = rows.filter(({ type }) => type !== 'variation')
  return wishing.toSorted(
    (one, other) => Number(one.isUnpublished ?? false) - Number(other.isUnpublished ?? false),
  )
}

/** As WordPress gave them out, one after the other; a slug that the file names is what it was. */
function formerSlugs(rows: SlugRow[], { owners, redirected }: Known): Map<SlugRow, string> {
  const former = new Map<SlugRow, string>()
  const taken = new Set([...owners.keys(), ...redirected, ...reserved])
  const give = (row: SlugRow, slug: string) => {
    taken.add(slug)
    former.set(row, slug)
  }
  const wishing = publishedFirst(rows)
  for (const row of wishing) {
    const slug = row.slugWish === '' ? '' : wordpressSlug(decodePercent(row.slugCell))
    if (slug !== '' && !taken.has(slug)) give(row, slug)
  }
  for (const row of wishing) {
    if (row.slugWish !== '' || row.action !== 'insert') continue
    const slug = wordpressSlug(row.name) || (row.fileId === null ? '' : String(row.fileId))
    if (slug !== '')
      give(
        row,
        uniqueWordpressSlug(slug, (each) => taken.has(each)),
      )
  }
  return former
}

/** WordPress keeps these for feeds and the like. */
const reserved = ['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed']
