/** Which buttons on products the merchant limits to some categories: `services.buttonCategories`. */
import type { CategoryTree } from '#app/features/catalog/categories/categories.server.ts'

/** Reads from the merchant's settings the categories that limit a feature's buttons; []: no limit. */
export type ButtonCategories = { of(settings: object): readonly number[] }

export type ButtonServices = {
  settings: { current(): object }
  categories: { current(): Promise<CategoryTree> }
  buttonCategories: Readonly<Record<string, ButtonCategories>>
}

/** Features whose buttons are limited to some categories, each with the slugs of those and of all below them. */
export type ButtonLimits = ReadonlyMap<string, ReadonlySet<string>>

const none: ButtonLimits = new Map()

/** Returns the same object until the settings or a category change. */
export async function buttonLimits({
  settings,
  categories,
  buttonCategories,
}: ButtonServices): Promise<ButtonLimits> {
  const chosen = Object.entries(buttonCategories)
    .map(([feature, limiting]) => [feature, limiting.of(settings.current())] as const)
    .filter(([, ids]) => ids.length > 0)
  if (chosen.length === 0) return none
  const tree = await categories.current()
  const known = limitsIn.get(tree)
  const madeOf = JSON.stringify(chosen)
  if (known?.madeOf === madeOf) return known.limits
  const limits = new Map(
    chosen
      .map(([feature, ids]) => [feature, slugsBelow(tree, ids)] as const)
      // If all its categories were deleted, a feature is not limited, as in the search.
      .filter(([, slugs]) => slugs.size > 0),
  )
  limitsIn.set(tree, { madeOf, limits })
  return limits
}

const limitsIn = new WeakMap<CategoryTree, { madeOf: string; limits: ButtonLimits }>()

/** `excludedFeatures` of a product in these categories; undefined: all buttons apply. */
export function withoutButtons(slugs: readonly string[], limits: ButtonLimits): string[] | undefined {
  if (limits.size === 0) return undefined
  const without = [...limits].flatMap(([feature, allowed]) =>
    slugs.some((slug) => allowed.has(slug)) ? [] : [feature],
  )
  return without.length > 0 ? without : undefined
}

function slugsBelow({ byId }: CategoryTree, ids: readonly number[]): Set<string> {
  const slugs = new Set<string>()
  const waiting = ids.flatMap((id) => byId.get(id) ?? [])
  for (const { slug, children } of waiting) {
    if (slugs.has(slug)) continue
    slugs.add(slug)
    waiting.push(...children)
  }
  return slugs
}
