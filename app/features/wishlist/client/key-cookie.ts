/**
 * The readable cookie that names this browser's list (B.4.1): written on the first page, so that scripts of
 * the contract find it; and the stored state under its key.
 */
import { isKey, COOKIE_LIFETIME_IN_DAYS, KEY_COOKIE, makeKey } from '#app/features/wishlist/rules.ts'

/** The key in the cookie; '' if it contains no valid key. */
export function readCurrentKey(): string {
  const [, key = ''] = new RegExp(`(?:^|; )${KEY_COOKIE}=([^;]*)`).exec(document.cookie) ?? []
  return isKey(key) ? key : ''
}

export function ensureKey(): void {
  if (readCurrentKey()) return
  const key = makeKey((limit) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit)
  const secureAttribute = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${KEY_COOKIE}=${key}; path=/; max-age=${COOKIE_LIFETIME_IN_DAYS * 86_400}; samesite=lax${secureAttribute}`
}

/** Name of the list's state in this tab's `sessionStorage` (B.4.1); scripts of the contract read it. */
export function createStorageKey(key: string): string {
  return `woosw_data_${key}`
}

/** After a sign-in or sign-out this browser has another list: the stored state of the previous one is deleted. */
export function clearOtherStates(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(createStorageKey('')) && name !== createStorageKey(readCurrentKey()))
        sessionStorage.removeItem(name)
    }
  } catch {}
}
