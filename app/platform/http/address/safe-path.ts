/** Where to go on after a form: only ever to a page of this shop. */

const here = 'http://here.invalid'

/** The path, query and place of an address that a form or a link names; undefined when it could lead anywhere else. */
export function safePath(target: unknown): string | undefined {
  if (typeof target !== 'string' || target.length > 2_000) return undefined
  // Browsers drop tabs and line ends and read a backslash as a slash, so that '/\evil' and '/<tab>/evil' leave the shop.
  // oxlint-disable-next-line no-control-regex -- these are what must not get in
  if (!/^\/(?!\/)/.test(target) || /[\\\u0000-\u0020\u007f]/.test(target)) return undefined
  const url = URL.parse(target, here)
  // '/.//evil' is '//evil' once its dots are resolved.
  if (url?.origin !== here || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
