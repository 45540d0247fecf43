/** Assigns a slug to each new product, and determines the slug that WordPress gave it. Pure. */
import { decodePercent } from '#app/platform/http/decode.ts'
import { uniqueSlug } from '#app/features/catalog/csv/values/slug.ts'
import { uniqueWordpressSlug, wordpressSlug } from '#app/features/catalog/csv/values/wordpress-slug.ts'

export type SlugRow = {
  id: number | null
  fileId: number | null
  action: 'insert' | 'update'
  type: string
  slug: string | null
  /** The WordPress slug, if the shop's differs. */
  formerSlug?: string
  /** The raw slug cell, if the file has one. */
  slugCell: string
  requestedSlug: string
  name: string
  nameSlug: string
  /** WordPress gives unpublished posts no slug: they take none from published ones. */
  isUnpublished?: boolean
}

type SlugOwners = {
  /** Products by slug. */
  owners: Map<string, number | null>
  /** Slugs whose paths already redirect elsewhere. */
  redirected: ReadonlySet<string>
}

/** Slugs from the file come first, then those derived from names. */
export function assignSlugs(rows: SlugRow[], { owners, redirected }: SlugOwners): void {
  const former = formerSlugs(rows, { owners, redirected })
  const formerOwners = new Map([...former].map(([row, slug]) => [slug, row]))
  const settle = (row: SlugRow, isTaken: (slug: string) => boolean) => {
    row.slug = uniqueSlug(row.requestedSlug || row.nameSlug || `product-${row.id}`, isTaken)
    owners.set(row.slug, row.id)
  }
  const isOthers = (row: SlugRow, slug: string) => owners.has(slug) && owners.get(slug) !== row.id
  const ordered = publishedFirst(rows)
  for (const row of ordered) if (row.requestedSlug !== '') settle(row, (slug) => isOthers(row, slug))
  for (const row of ordered) {
    if (row.requestedSlug !== '' || row.action !== 'insert') continue
    // «Mint&Tea» was at minttea: it must not take mint-tea, the slug that links use for «Mint Tea».
    const isLinkedAs = (slug: string) => (formerOwners.get(slug) ?? row) !== row
    settle(row, (slug) => isOthers(row, slug) || isLinkedAs(slug))
  }
  for (const [row, slug] of former) {
    // The WordPress slug was numbered because its path redirected elsewhere, which is the product's own
    // path now.
    const isBack = row.slug !== null && redirected.has(row.slug) && slug.startsWith(`${row.slug}-`)
    if (!owners.has(slug) && !isBack) row.formerSlug = slug
  }
}

function publishedFirst(rows: SlugRow[]): SlugRow[] {
  const ordered = rows.filter(({ type }) => type !== 'variation')
  return ordered.toSorted(
    (one, other) => Number(one.isUnpublished ?? false) - Number(other.isUnpublished ?? false),
  )
}

/** Assigns former slugs in the order in which WordPress did; a slug from the file is used as it is. */
function formerSlugs(rows: SlugRow[], { owners, redirected }: SlugOwners): Map<SlugRow, string> {
  const former = new Map<SlugRow, string>()
  const taken = new Set([...owners.keys(), ...redirected, ...reserved])
  const assign = (row: SlugRow, slug: string) => {
    taken.add(slug)
    former.set(row, slug)
  }
  const ordered = publishedFirst(rows)
  for (const row of ordered) {
    const slug = row.requestedSlug === '' ? '' : wordpressSlug(decodePercent(row.slugCell))
    if (slug !== '' && !taken.has(slug)) assign(row, slug)
  }
  for (const row of ordered) {
    if (row.requestedSlug !== '' || row.action !== 'insert') continue
    const slug = wordpressSlug(row.name) || (row.fileId === null ? '' : String(row.fileId))
    if (slug !== '')
      assign(
        row,
        uniqueWordpressSlug(slug, (each) => taken.has(each)),
      )
  }
  return former
}

/** WordPress reserves these for feeds and the like. */
const reserved = ['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed']
