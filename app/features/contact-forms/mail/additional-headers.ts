/**
 * Which headers the merchant may add to a mail. Those of the mail server and of the shop are excluded: each
 * may occur only once.
 */

const MAX_HEADERS = 30
const MAX_VALUE_LENGTH = 900

const allowedHeaders = new Set([
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
const shopHeaders = new Set(['x-wpcf7-content-type'])

/** Whether a header may be added; list headers (`List-Id`) and `X-` headers may. */
export function isAllowedHeader(name: string): boolean {
  const lowerName = name.toLowerCase()
  if (!/^[a-z0-9][a-z0-9-]{0,75}$/.test(lowerName) || shopHeaders.has(lowerName)) return false
  return allowedHeaders.has(lowerName) || lowerName.startsWith('x-') || lowerName.startsWith('list-')
}

/**
 * The headers to send: allowed ones with a value, limited in number, and in length to what every mail server
 * accepts.
 */
export function selectAllowedHeaders(
  headers: [name: string, value: string][],
): [name: string, value: string][] {
  return headers
    .filter(([name, value]) => isAllowedHeader(name) && value !== '')
    .map(
      ([name, value]) => [name, value.slice(0, MAX_VALUE_LENGTH).toWellFormed()] satisfies [string, string],
    )
    .slice(0, MAX_HEADERS)
}
