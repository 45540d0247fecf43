/**
 * `?add-to-compare=7` on any page (compare.md A.5.3): adds the products that can be compared, and shows the
 * comparison.
 */
import type { Services } from '#app/services.server.ts'
import type { CompareCaller } from '#app/features/compare/caller.server.ts'
import { hasPermission } from '#app/platform/visitor/visitor.ts'
import { readOwnList, writeOwnList } from '#app/features/compare/caller.server.ts'
import { findListedIds } from '#app/features/product-actions/listed/listed-products.server.ts'
import { COMPARE_PATH, findComparePath } from '#app/features/compare/options.server.ts'
import { NOTICE_PARAMETER } from '#app/features/compare/page/page-query.ts'
import { addToList } from '#app/features/compare/rules.ts'

type AddFromLinkResult = { cookies: string[]; isFull: boolean }

export async function compareFromLink(services: Services, caller: CompareCaller, id: number) {
  const { cookies, isFull } = await addFromLink(services, caller, id)
  // A content page shows no notice of its own.
  if (isFull) return { cookies, path: `${COMPARE_PATH}?${NOTICE_PARAMETER}=limit` }
  return { cookies, path: findComparePath(services.settings.current(), await services.pages.current()) }
}

/** Adds by the merchant's rule: only published products, and no more than the limit. */
export async function addFromLink(
  services: Services,
  caller: CompareCaller,
  id: number,
): Promise<AddFromLinkResult> {
  const { limit, adding } = services.settings.current().compare
  const ownList = await readOwnList(services, caller)
  const isId = Number.isInteger(id) && id > 0 && id <= MAX_ID
  const viewOptions = { locale: caller.locale, includesDrafts: hasPermission(caller.visitor, 'catalog') }
  const existingIds = isId ? await findListedIds(services, [...ownList.ids, id], viewOptions) : []
  if (!existingIds.includes(id)) return { cookies: ownList.cookies, isFull: false }
  // Products that no longer exist do not count toward the limit.
  const list = ownList.ids.filter((one) => existingIds.includes(one))
  const addResult = addToList(list, id, { limit, adding })
  if (!addResult.ok) return { cookies: ownList.cookies, isFull: true }
  return { cookies: [await writeOwnList(services, caller, addResult.list)], isFull: false }
}

const MAX_ID = 2_147_483_647
