/**
 * Which headers the merchant may add to a mail. Those of the mail server and of the shop are excluded: each
 * may occur only once.
 */

const MAX_HEADERS = 30
const LONGEST_VALUE = 900

const allowed = new Set([
  'comments',
  'disposition-notification-to',
  'feedback-id',
  'importance',
  'in-reply-to',
  'keywords',
  'organization',
  'precedence',
  'priority',
  'references',
  'return-receipt-to',
  'sensitivity',
])

/** Headers that the shop itself sets, although they look like custom ones. */
const ours = new Set(['x-wpcf7-content-type'])

/** Whether a header may be added; list headers (`List-Id`) and `X-` headers may. */
export function isAllowedHeader(name: string): boolean {
  const lower = name.toLowerCase()
  if (!/^[a-z0-9][a-z0-9-]{0,75}$/.test(lower) || ours.has(lower)) return false
  return allowed.has(lower) || lower.startsWith('x-') || lower.startsWith('list-')
}

/**
 * The headers to send: allowed ones with a value, limited in number, and in length to what every mail server
 * accepts.
 */
export function outgoingHeaders(headers: [name: string, value: string][]): [name: string, value: string][] {
  return headers
    .filter(([name, value]) => isAllowedHeader(name) && value !== '')
    .map(([name, value]) => [name, value.slice(0, LONGEST_VALUE).toWellFormed()] satisfies [string, string])
    .slice(0, MAX_HEADERS)
}
