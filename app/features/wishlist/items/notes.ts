/** What a shopper writes beside something on a list. */
import { MAXIMUM_NOTE_LENGTH } from '#app/features/wishlist/rules.ts'

const entities = [
  ['&quot;', '"'],
  ['&gt;', '>'],
  ['&lt;', '<'],
  ['&amp;', '&'],
] as const

/** A note as it is kept: what was typed, at most as long as a note may be. */
export function readNote(typed: string): string {
  const text = typed
    .slice(0, MAXIMUM_NOTE_LENGTH * 4)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim()
  return [...text].slice(0, MAXIMUM_NOTE_LENGTH).join('').trim()
}

/** The same of a call, whose clients escape four characters first (wishlist.md B.5.5): they are read back once. */
export function readSentNote(sent: string): string {
  // The ampersand last: what was typed as '&lt;' came as '&amp;lt;'.
  return readNote(entities.reduce((text, [entity, character]) => text.replaceAll(entity, character), sent))
}
