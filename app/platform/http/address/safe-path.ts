/** Redirect target after a form: always a page of this shop (no open redirect). */

const baseUrl = 'http://here.invalid'

/** The path, query and fragment of a URL in a form or link; undefined when it could lead to another site. */
export function readSafePath(target: unknown): string | undefined {
  if (typeof target !== 'string' || target.length > 2_000) return undefined
  // Browsers drop tabs and line ends and read a backslash as a slash, so '/\evil' and '/<tab>/evil' leave the
  // shop.
  // oxlint-disable-next-line no-control-regex -- control characters must be rejected
  if (!/^\/(?!\/)/.test(target) || /[\\\u0000-\u0020\u007f]/.test(target)) return undefined
  const url = URL.parse(target, baseUrl)
  // '/.//evil' is '//evil' once its dots are resolved.
  if (url?.origin !== baseUrl || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
