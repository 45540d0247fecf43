/** MAP  causes of failed rows and failed imports → what to do about them, in the merchant's language. */
import type { MessageDescriptor } from '@lingui/core'
import type { FailureCause } from '#app/platform/database/failure.ts'
import { msg } from '@lingui/core/macro'

type FailureMessages = Record<FailureCause, (reference: string) => MessageDescriptor>

const rowMessages: FailureMessages = {
  duplicate: () =>
    msg`The row could not be saved: another product already uses its SKU, GTIN, slug or ID. Change it and import the row again.`,
  constraint: () =>
    msg`The row could not be saved: one of its values is not allowed or refers to something that was deleted. Check the row and import it again.`,
  'too long': () =>
    msg`The row could not be saved: one of its values is too long. Shorten it and import the row again.`,
  'out of range': () =>
    msg`The row could not be saved: a number or date is out of range. Correct it and import the row again.`,
  'connection lost': () =>
    msg`The row could not be saved: the connection to the database was lost. Import the row again.`,
  'disk full': () =>
    msg`The row could not be saved: the server’s disk is full. Free up disk space, then import the row again.`,
  timeout: () => msg`The row could not be saved: the database took too long. Import the row again.`,
  unknown: (reference) =>
    msg`The row could not be saved because of an unexpected error. Check its values and import it again. If the error persists, give your developer this reference: ${reference}`,
}

const createUnknownImportMessage = (reference: string) =>
  msg`The import failed because of an unexpected error. Imported products are kept, and you can start it again. If the error persists, give your developer this reference: ${reference}`

const importMessages: FailureMessages = {
  duplicate: createUnknownImportMessage,
  constraint: createUnknownImportMessage,
  'too long': createUnknownImportMessage,
  'out of range': createUnknownImportMessage,
  'connection lost': () =>
    msg`The import failed because the connection to the database was lost. Imported products are kept. Wait a minute, then start it again.`,
  'disk full': () =>
    msg`The import failed because the server’s disk is full. Imported products are kept. Free up disk space, then start it again.`,
  timeout: () =>
    msg`The import failed because the database took too long. Imported products are kept. Wait a minute, then start it again.`,
  unknown: createUnknownImportMessage,
}

/** undefined: the reason is not an error of the database or a program. */
export function findFailureMessage(reason: string, reference: string): MessageDescriptor | undefined {
  // Older imports stored the raw error without a cause.
  const rowMatch = /^The database refused the row(?: \(([a-z ]+)\))?[:.]/.exec(reason)
  if (rowMatch) return createMessage(rowMessages, rowMatch[1], reference)
  if (reason.startsWith('The import broke off: its process ended again and again')) return undefined
  const importMatch = /^The import broke off(?: \(([a-z ]+)\))?[:.]/.exec(reason)
  return importMatch ? createMessage(importMessages, importMatch[1], reference) : undefined
}

function createMessage(
  messages: FailureMessages,
  cause: string | undefined,
  reference: string,
): MessageDescriptor {
  const isKnown = cause !== undefined && Object.hasOwn(messages, cause)
  return messages[isKnown ? (cause as FailureCause) : 'unknown'](reference)
}

/** Reference of an import, by which its raw message is found in the log. */
export function formatReference(importId: number): string {
  return `import-${importId}`
}

/** The reason as it is stored and shown: the raw message goes to the log only. */
export function removeRawMessage(reason: string): string {
  return reason.replace(/^(The database refused the row \([a-z ]+\)): .*$/s, '$1.')
}
