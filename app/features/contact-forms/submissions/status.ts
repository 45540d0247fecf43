/** Converts between a status of the API and its class name in `data-status` (contact-forms.md 4.3). */

const classesByStatus: Record<string, string | undefined> = {
  init: 'init',
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_sent: 'sent',
  mail_failed: 'failed',
  submitting: 'submitting',
  resetting: 'resetting',
  validating: 'validating',
  payment_required: 'payment-required',
}
const statusesByClass = new Map(Object.entries(classesByStatus).map(([status, name]) => [name, status]))

/** 'mail_sent' → 'sent'; a class name is unchanged, and a status of an add-on becomes 'custom-…'. */
export function formatStatusClass(status: string): string {
  return findKnownClass(status) ?? `custom-${joinTokens(hyphenateFirstSeparator(status))}`
}

/** Like `formatStatusClass`, for a page without JavaScript: there every separator becomes a hyphen. */
export function formatStatusClassOnPage(status: string): string {
  return findKnownClass(status) ?? `custom-${status.replaceAll(/[^0-9a-zA-Z]+/g, '-')}`
}

/** 'sent' → 'mail_sent', 'custom-rate-limited' → 'rate_limited'; a status is unchanged. */
export function parseStatusClass(name: string): string {
  const match = statusesByClass.get(name)
  if (match !== undefined) return match
  return name.startsWith('custom-') ? name.slice('custom-'.length).replaceAll('-', '_') : name
}

function findKnownClass(status: string): string | undefined {
  const match = Object.hasOwn(classesByStatus, status) ? classesByStatus[status] : undefined
  return match ?? (statusesByClass.has(status) ? status : undefined)
}

function hyphenateFirstSeparator(status: string): string {
  return status
    .replace(/[^0-9a-zA-Z]+/, ' ')
    .trim()
    .replace(/\s+/, '-')
}

// The script of Contact Form 7 throws if a space remains, since class names contain none. If it returns a
// name, this function returns the same.
function joinTokens(name: string): string {
  if (!/\s/.test(name)) return name
  return name.replaceAll(/[^0-9a-zA-Z]+/g, '-').replaceAll(/^-|-$/g, '')
}
