import { decodeEntities } from '#app/platform/http/decode.ts'

// What stands in a line of text parts no word.
const inline = /<\/?(?:a|abbr|b|bdi|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|u)\b[^>]*>/gi

/** Sanitised HTML as one line of text of at most `limit` characters, cut between words: what search engines show. */
export function plainText(html: string, limit: number): string {
  const bare = html.replace(inline, '').replace(/<[^>]*>/g, ' ')
  const text = decodeEntities(bare).replace(/\s+/g, ' ').trim()
  if (text.length <= limit) return text
  const start = text.slice(0, limit)
  const words = start.replace(/\s\S*$/, '')
  // One long word is cut where it must be, but never through a character.
  return `${words === start ? start.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '') : words}…`
}
