/** The cookie that is set when the shop stores something of this visitor: a cart, a sign-in. */
export const KNOWN_COOKIE = 'hanout_known'

/** Whether the shop has data of the browser's visitor; without it no call is needed. */
export function isKnownVisitor(cookies: string): boolean {
  return cookies.split('; ').includes(`${KNOWN_COOKIE}=1`)
}
