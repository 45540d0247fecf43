/** Which headers an owner may add to a mail. The mail server's and ours are not among them: there is one of each. */

const MOST_HEADERS = 30
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

/** What is ours although it looks like an owner's. */
const ours = new Set(['x-wpcf7-content-type'])

/** Whether a header may be added; what names a list (`List-Id`) or begins with `X-` may. */
export function isAllowedHeader(name: string): boolean {
  const lower = name.toLowerCase()
  if (!/^[a-z0-9][a-z0-9-]{0,75}$/.test(lower) || ours.has(lower)) return false
  return allowed.has(lower) || lower.startsWith('x-') || lower.startsWith('list-')
}

/** The headers that go out: allowed ones with a value, a few, of a length that every mail server takes. */
export function outgoingHeaders(headers: [name: string, value: string][]): [name: string, value: string][] {
  return headers
    .filter(([name, value]) => isAllowedHeader(name) && value !== '')
    .map(([name, value]) => [name, value.slice(0, LONGEST_VALUE).toWellFormed()] satisfies [string, string])
    .slice(0, MOST_HEADERS)
}
