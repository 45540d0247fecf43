/** Assigns a slug to each new product, and determines the slug that WordPress gave it. Pure. */
import { decodePercent } from '#app/platform/http/decode.ts'
import { createUniqueSlug } from '#app/features/catalog/csv/values/slug.ts'
import {
  createUniqueWordpressSlug,
  createWordpressSlug,
} from '#app/features/catalog/csv/values/wordpress-slug.ts'

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
  redirectedSlugs: ReadonlySet<string>
}

/** Assigns slugs from the file before those derived from names. */
export function assignSlugs(rows: SlugRow[], { owners, redirectedSlugs }: SlugOwners): void {
  const formerSlugByRow = assignFormerSlugs(rows, { owners, redirectedSlugs })
  const formerOwners = new Map([...formerSlugByRow].map(([row, slug]) => [slug, row]))
  const settle = (row: SlugRow, isTaken: (slug: string) => boolean) => {
    row.slug = createUniqueSlug(row.requestedSlug || row.nameSlug || `product-${row.id}`, isTaken)
    owners.set(row.slug, row.id)
  }
  const isTakenByOther = (row: SlugRow, slug: string) => owners.has(slug) && owners.get(slug) !== row.id
  const orderedRows = sortPublishedFirst(rows)
  for (const row of orderedRows)
    if (row.requestedSlug !== '') settle(row, (slug) => isTakenByOther(row, slug))
  for (const row of orderedRows) {
    if (row.requestedSlug !== '' || row.action !== 'insert') continue
    // «Mint&Tea» was at minttea: it must not take mint-tea, the slug that links use for «Mint Tea».
    const isFormerSlugOfOther = (slug: string) => (formerOwners.get(slug) ?? row) !== row
    settle(row, (slug) => isTakenByOther(row, slug) || isFormerSlugOfOther(slug))
  }
  for (const [row, slug] of formerSlugByRow) {
    // The WordPress slug was numbered because its path redirected elsewhere, which is the product's own
    // path now.
    const hasRegainedPath =
      row.slug !== null && redirectedSlugs.has(row.slug) && slug.startsWith(`${row.slug}-`)
    if (!owners.has(slug) && !hasRegainedPath) row.formerSlug = slug
  }
}

function sortPublishedFirst(rows: SlugRow[]): SlugRow[] {
  const orderedRows = rows.filter(({ type }) => type !== 'variation')
  return orderedRows.toSorted(
    (one, other) => Number(one.isUnpublished ?? false) - Number(other.isUnpublished ?? false),
  )
}

/** Assigns former slugs in the order in which WordPress did; a slug from the file is used as it is. */
function assignFormerSlugs(rows: SlugRow[], { owners, redirectedSlugs }: SlugOwners): Map<SlugRow, string> {
  const formerSlugByRow = new Map<SlugRow, string>()
  const takenSlugs = new Set([...owners.keys(), ...redirectedSlugs, ...reservedSlugs])
  const assign = (row: SlugRow, slug: string) => {
    takenSlugs.add(slug)
    formerSlugByRow.set(row, slug)
  }
  const orderedRows = sortPublishedFirst(rows)
  for (const row of orderedRows) {
    const slug = row.requestedSlug === '' ? '' : createWordpressSlug(decodePercent(row.slugCell))
    if (slug !== '' && !takenSlugs.has(slug)) assign(row, slug)
  }
  for (const row of orderedRows) {
    if (row.requestedSlug !== '' || row.action !== 'insert') continue
    const slug = createWordpressSlug(row.name) || (row.fileId === null ? '' : String(row.fileId))
    if (slug !== '')
      assign(
        row,
        createUniqueWordpressSlug(slug, (each) => takenSlugs.has(each)),
      )
  }
  return formerSlugByRow
}

/** WordPress reserves these for feeds and the like. */
const reservedSlugs = ['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed']
