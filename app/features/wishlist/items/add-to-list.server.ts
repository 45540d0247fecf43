/** Adds a product to a list, for wishlist button calls, forms without JavaScript, and links. */
import type { ContractCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { Services } from '#app/services.server.ts'
import type { RequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import { isAddingTooOften } from '#app/features/wishlist/identity/limits.server.ts'
import { makeCurrentList } from '#app/features/wishlist/identity/owner.server.ts'
import { NO_LIST } from '#app/features/wishlist/rules.ts'
import { addItem } from '#app/features/wishlist/store.server.ts'
import { findEligibleProduct } from './eligible.server.ts'

export type AddRefusal =
  /** Guests may not have a list. */
  | 'login'
  /** The product is not eligible for any customer. */
  | 'unknown'
  | 'not-allowed'
  | 'too-often'
  | 'full'

/** `requestedList`: the list after the addition, possibly just created. */
export type AddResult =
  | { ok: true; result: 'added' | 'already'; requestedList: RequestedList; name: string }
  | { ok: false; result: AddRefusal; requestedList: RequestedList }

type AddRequest = { requestedList: RequestedList; productId: number }

export async function addProductToList(
  services: Services,
  caller: ContractCaller,
  { requestedList, productId }: AddRequest,
): Promise<AddResult> {
  const { current, rights } = requestedList
  if (current.key === NO_LIST) return { ok: false, result: 'login', requestedList }
  const product = await findEligibleProduct(services, { id: productId, locale: caller.locale })
  if (!product) return { ok: false, result: 'unknown', requestedList }
  if (!rights.canAdd) return { ok: false, result: 'not-allowed', requestedList }
  if (await isAddingTooOften(services, caller)) return { ok: false, result: 'too-often', requestedList }
  const list = requestedList.list ?? (await makeCurrentList(services, current))
  const { userId } = caller.visitor
  const result = await addItem(services, list.key, { ...product, userId, isOthersList: !rights.isOwn })
  const isCurrent = requestedList.key === current.key
  const updatedList = {
    ...requestedList,
    key: list.key,
    list,
    ...(isCurrent && { current: { ...current, key: list.key, list } }),
  }
  if (result === 'gone') return { ok: false, result: 'unknown', requestedList: updatedList }
  if (result === 'full') return { ok: false, result, requestedList: updatedList }
  return { ok: true, result, requestedList: updatedList, name: product.name }
}
