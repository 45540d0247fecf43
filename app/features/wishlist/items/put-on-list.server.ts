/** Puts a product on a list, for the call of a heart, a form without script and a link alike. */
import type { CallCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { Services } from '#app/services.server.ts'
import type { AskedList } from '#app/features/wishlist/identity/owner.server.ts'
import { isAddingTooOften } from '#app/features/wishlist/identity/limits.server.ts'
import { makeCurrentList } from '#app/features/wishlist/identity/owner.server.ts'
import { NO_LIST } from '#app/features/wishlist/rules.ts'
import { addItem } from '#app/features/wishlist/store.server.ts'
import { findWish } from './wishable.server.ts'

export type PutRefusal =
  /** Guests have no list here. */
  | 'login'
  /** No shopper can wish for it. */
  | 'unknown'
  | 'not-allowed'
  | 'too-often'
  | 'full'

/** `asked`: the list as it is afterwards, which may just have been made. */
export type Put =
  | { ok: true; result: 'added' | 'already'; asked: AskedList; name: string }
  | { ok: false; result: PutRefusal; asked: AskedList }

type Putting = { asked: AskedList; productId: number }

export async function putOnList(
  services: Services,
  caller: CallCaller,
  { asked, productId }: Putting,
): Promise<Put> {
  const { current, rights } = asked
  if (current.key === NO_LIST) return { ok: false, result: 'login', asked }
  const wish = await findWish(services, { id: productId, locale: caller.locale })
  if (!wish) return { ok: false, result: 'unknown', asked }
  if (!rights.canAdd) return { ok: false, result: 'not-allowed', asked }
  if (await isAddingTooOften(services, caller)) return { ok: false, result: 'too-often', asked }
  const list = asked.list ?? (await makeCurrentList(services, current))
  const { userId } = caller.visitor
  const result = await addItem(services, list.key, { ...wish, userId, isGuestThere: !rights.isOwn })
  const isCurrent = asked.key === current.key
  const now = {
    ...asked,
    key: list.key,
    list,
    ...(isCurrent && { current: { ...current, key: list.key, list } }),
  }
  if (result === 'gone') return { ok: false, result: 'unknown', asked: now }
  if (result === 'full') return { ok: false, result, asked: now }
  return { ok: true, result, asked: now, name: wish.name }
}
