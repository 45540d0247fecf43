/** The readable cookie that names this browser's list (B.4.1): written with the first page, so that scripts of the contract find one; and what is remembered under its name. */
import { isKey, KEPT_FOR_DAYS, KEY_COOKIE, makeKey } from '#app/features/wishlist/rules.ts'

/** What the cookie says; '' where it says nothing that can be a key. */
export function keyHere(): string {
  const [, key = ''] = new RegExp(`(?:^|; )${KEY_COOKIE}=([^;]*)`).exec(document.cookie) ?? []
  return isKey(key) ? key : ''
}

export function ensureKey(): void {
  if (keyHere()) return
  const key = makeKey((below) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below)
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${KEY_COOKIE}=${key}; path=/; max-age=${KEPT_FOR_DAYS * 86_400}; samesite=lax${secure}`
}

/** What this tab remembers of a list (B.4.1); scripts of the contract read it. */
export function memoryOf(key: string): string {
  return `woosw_data_${key}`
}

/** After a sign-in or sign-out this browser's list is another one: what is remembered of the one before is for nobody here. */
export function forgetOthers(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(memoryOf('')) && name !== memoryOf(keyHere())) sessionStorage.removeItem(name)
    }
  } catch {}
}
