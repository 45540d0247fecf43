/** Which buttons on products the merchant limits to some categories: `services.buttonCategories`. */
import type { CategoryTree } from '#app/features/catalog/categories/categories.server.ts'

/** Reads from the merchant's settings the categories that limit a feature's buttons; []: no limit. */
export type ButtonCategories = { readCategoryIds(settings: object): readonly number[] }

export type ButtonServices = {
  settings: { current(): object }
  categories: { current(): Promise<CategoryTree> }
  buttonCategories: Readonly<Record<string, ButtonCategories>>
}

/** Features whose buttons are limited to some categories, each with the slugs of those and of all below them. */
export type ButtonLimits = ReadonlyMap<string, ReadonlySet<string>>

const noLimits: ButtonLimits = new Map()

/** Returns the same object until the settings or a category change. */
export async function readButtonLimits({
  settings,
  categories,
  buttonCategories,
}: ButtonServices): Promise<ButtonLimits> {
  const idsByFeature = Object.entries(buttonCategories)
    .map(
      ([feature, categorySource]) => [feature, categorySource.readCategoryIds(settings.current())] as const,
    )
    .filter(([, ids]) => ids.length > 0)
  if (idsByFeature.length === 0) return noLimits
  const tree = await categories.current()
  const cachedLimits = limitsByTree.get(tree)
  const cacheKey = JSON.stringify(idsByFeature)
  if (cachedLimits?.cacheKey === cacheKey) return cachedLimits.limits
  const limits = new Map(
    idsByFeature
      .map(([feature, ids]) => [feature, collectSlugs(tree, ids)] as const)
      // If all its categories were deleted, a feature is not limited, as in the search.
      .filter(([, slugs]) => slugs.size > 0),
  )
  limitsByTree.set(tree, { cacheKey, limits })
  return limits
}

const limitsByTree = new WeakMap<CategoryTree, { cacheKey: string; limits: ButtonLimits }>()

/** `excludedFeatures` of a product in these categories; undefined: all buttons apply. */
export function findExcludedFeatures(slugs: readonly string[], limits: ButtonLimits): string[] | undefined {
  if (limits.size === 0) return undefined
  const excludedFeatures = [...limits].flatMap(([feature, allowedSlugs]) =>
    slugs.some((slug) => allowedSlugs.has(slug)) ? [] : [feature],
  )
  return excludedFeatures.length > 0 ? excludedFeatures : undefined
}

function collectSlugs({ byId }: CategoryTree, ids: readonly number[]): Set<string> {
  const slugs = new Set<string>()
  const queue = ids.flatMap((id) => byId.get(id) ?? [])
  for (const { slug, children } of queue) {
    if (slugs.has(slug)) continue
    slugs.add(slug)
    queue.push(...children)
  }
  return slugs
}
