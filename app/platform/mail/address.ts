/** Validates mail addresses by the rule of browsers' own e-mail fields, so that page and server agree. */

const MAX_LENGTH = 254
const MAX_LOCAL_PART_LENGTH = 64
const mailAddressPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** Whether a text is one plain address: no name, no list, no control characters. */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= MAX_LENGTH && text.indexOf('@') <= MAX_LOCAL_PART_LENGTH && mailAddressPattern.test(text)
  )
}

/** A single header line: characters that would begin another line, or hide in it, become a space. */
export function toHeaderText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters must be replaced
  return text.replaceAll(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim()
}
