/** There when the shop keeps something of this visitor: a cart, a sign-in. */
export const KNOWN_COOKIE = 'hanout_known'

/** Whether the browser's visitor left something here; without it no call has to be made. */
export function isKnownVisitor(cookies: string): boolean {
  return cookies.split('; ').includes(`${KNOWN_COOKIE}=1`)
}
