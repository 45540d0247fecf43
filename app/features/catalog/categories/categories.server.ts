/** The category tree: small, on every page, and therefore cached in memory until the catalog changes. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'
import { eq } from 'drizzle-orm'
import { createPicture } from '#app/features/media/pictures/picture.ts'
import { media } from '#app/features/media/tables.server.ts'
import { terms } from '#app/features/catalog/tables.server.ts'

export type Category = {
  id: number
  slug: string
  /** Previous slugs, here or in WordPress. */
  formerSlugs: string[]
  name: LocalText
  description: LocalText
  parentId: number | null
  /** Slugs from the root category on: 'ceramics/cups'. */
  path: string
  picture?: Picture
  children: Category[]
}

export type CategoryTree = { roots: Category[]; byPath: Map<string, Category>; byId: Map<number, Category> }

export async function readCategoryTree({ database }: { database: Database }): Promise<CategoryTree> {
  const rows = await database.db
    .select({
      id: terms.id,
      slug: terms.slug,
      formerSlugs: terms.formerSlugs,
      name: terms.name,
      description: terms.description,
      parentId: terms.parentId,
      image: media,
    })
    .from(terms)
    .leftJoin(media, eq(media.id, terms.mediaId))
    .where(eq(terms.taxonomy, 'category'))
    .orderBy(terms.position, terms.id)
  return buildTree(rows)
}

type Row = Omit<Category, 'path' | 'picture' | 'children'> & { image: typeof media.$inferSelect | null }

function buildTree(rows: Row[]): CategoryTree {
  const byId = new Map<number, Category>()
  for (const { image, ...row } of rows) {
    byId.set(row.id, {
      ...row,
      picture: image ? createPicture(image) : undefined,
      path: row.slug,
      children: [],
    })
  }
  const roots: Category[] = []
  for (const category of byId.values()) {
    const parent = category.parentId === null ? undefined : byId.get(category.parentId)
    ;(parent?.children ?? roots).push(category)
  }
  const byPath = new Map<string, Category>()
  const assignPaths = (category: Category, parentPath: string, depth: number) => {
    category.path = parentPath + category.slug
    byPath.set(category.path, category)
    // A tree this deep can only be a loop in the data.
    if (depth < 20) for (const child of category.children) assignPaths(child, `${category.path}/`, depth + 1)
  }
  for (const root of roots) assignPaths(root, '', 0)
  return { roots, byPath, byId }
}

/** The path from the root of the tree down to a category, inclusive. */
export function findCategoryPath(category: Category | undefined, { byId }: CategoryTree): Category[] {
  const path: Category[] = []
  for (let current = category; current && !path.includes(current); current = byId.get(current.parentId ?? 0))
    path.unshift(current)
  return path
}
