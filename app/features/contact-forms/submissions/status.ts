/** Converts between a status of the API and its class name in `data-status` (contact-forms.md 4.3). */

const classes: Record<string, string | undefined> = {
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
const statuses = new Map(Object.entries(classes).map(([status, name]) => [name, status]))

/** 'mail_sent' → 'sent'; a class name is unchanged, and a status of an add-on becomes 'custom-…'. */
export function classOfStatus(status: string): string {
  return knownClass(status) ?? `custom-${oneToken(firstSeparatorAsHyphen(status))}`
}

/** Like `formatStatusClass`, for a page without JavaScript: there every separator becomes a hyphen. */
export function classOfStatusOnPage(status: string): string {
  return knownClass(status) ?? `custom-${status.replaceAll(/[^0-9a-zA-Z]+/g, '-')}`
}

/** 'sent' → 'mail_sent', 'custom-rate-limited' → 'rate_limited'; a status is unchanged. */
export function statusOfClass(name: string): string {
  const known = statuses.get(name)
  if (known !== undefined) return known
  return name.startsWith('custom-') ? name.slice('custom-'.length).replaceAll('-', '_') : name
}

function knownClass(status: string): string | undefined {
  const known = Object.hasOwn(classes, status) ? classes[status] : undefined
  return known ?? (statuses.has(status) ? status : undefined)
}

function firstSeparatorAsHyphen(status: string): string {
  return status
    .replace(/[^0-9a-zA-Z]+/, ' ')
    .trim()
    .replace(/\s+/, '-')
}

// The script of Contact Form 7 throws if a space remains, since class names contain none. If it returns a
// name, this function returns the same.
function oneToken(name: string): string {
  if (!/\s/.test(name)) return name
  return name.replaceAll(/[^0-9a-zA-Z]+/g, '-').replaceAll(/^-|-$/g, '')
}
