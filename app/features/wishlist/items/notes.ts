/** The notes on the items of a list. */
import { MAXIMUM_NOTE_LENGTH } from '#app/features/wishlist/rules.ts'

const entities = [
  ['&quot;', '"'],
  ['&gt;', '>'],
  ['&lt;', '<'],
  ['&amp;', '&'],
] as const

/** Normalizes a note for storage: the entered text, truncated to the maximum length. */
export function readNote(input: string): string {
  const text = input
    .slice(0, MAXIMUM_NOTE_LENGTH * 4)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim()
  return [...text].slice(0, MAXIMUM_NOTE_LENGTH).join('').trim()
}

/** Like `readNote`, for a call, whose clients escape four characters first (wishlist.md B.5.5). */
export function readEscapedNote(escapedNote: string): string {
  // The ampersand last: '&lt;' as entered was sent as '&amp;lt;'.
  return readNote(
    entities.reduce((text, [entity, character]) => text.replaceAll(entity, character), escapedNote),
  )
}
