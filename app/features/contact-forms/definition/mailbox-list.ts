/** Parses lists of mailboxes: `Jo <jo@x.co>, help@x.co` (contact-forms.md 9.4). */
import { isEmail } from '#app/features/contact-forms/validation/formats.ts'

export type Mailbox = { name: string; address: string }

/**
 * The mailboxes of a list, without empty entries; `undefined` if an entry is invalid. Commas in quotes do not
 * separate, and semicolons never do.
 */
export function parseMailboxes(list: string): Mailbox[] | undefined {
  const { mailboxes, invalidEntries } = separateMailboxes(list)
  return invalidEntries.length === 0 ? mailboxes : undefined
}

/** The mailboxes of a list, and its invalid entries. */
export function separateMailboxes(list: string): { mailboxes: Mailbox[]; invalidEntries: string[] } {
  const mailboxes: Mailbox[] = []
  const invalidEntries: string[] = []
  for (const part of splitAtCommas(list)) {
    const item = part.trim()
    if (item === '') continue
    const mailbox = parseMailbox(item)
    if (mailbox) mailboxes.push(mailbox)
    else invalidEntries.push(item)
  }
  return { mailboxes, invalidEntries }
}

/** The single mailbox of a text: everything before its address is the name, including commas. */
export function parseMailbox(text: string): Mailbox | undefined {
  const item = text.trim()
  const openingIndex = item.endsWith('>') ? item.lastIndexOf('<') : -1
  const address = (openingIndex === -1 ? item : item.slice(openingIndex + 1, -1)).trim()
  if (!isEmail(address)) return undefined
  return { name: openingIndex === -1 ? '' : parseName(item.slice(0, openingIndex)), address }
}

// A name is collapsed into one line.
function parseName(text: string): string {
  const name = text.replaceAll(/[\r\n]+/g, '').trim()
  const isQuoted = name.length > 1 && name.startsWith('"') && name.endsWith('"')
  return isQuoted ? name.slice(1, -1).replaceAll(/\\(["\\])/g, '$1') : name
}

function splitAtCommas(list: string): string[] {
  const items: string[] = []
  let start = 0
  let isInQuotes = false
  // An unclosed quote quotes nothing.
  const lastQuote = list.lastIndexOf('"')
  for (let index = 0; index < list.length; index += 1) {
    const character = list[index]
    if (character === '\\' && isInQuotes) index += 1
    else if (character === '"' && (isInQuotes || index < lastQuote)) isInQuotes = !isInQuotes
    else if (character === ',' && !isInQuotes) {
      items.push(list.slice(start, index))
      start = index + 1
    }
  }
  return [...items, list.slice(start)]
}
