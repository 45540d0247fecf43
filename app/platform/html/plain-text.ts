import { decodeEntities } from '#app/platform/http/decode.ts'

// Inline elements do not separate words.
const inlineTagPattern = /<\/?(?:a|abbr|b|bdi|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|u)\b[^>]*>/gi

/**
 * Sanitized HTML as one line of text of at most `limit` characters, cut between words, as shown by search
 * engines.
 */
export function toPlainText(html: string, limit: number): string {
  const textWithoutTags = html.replace(inlineTagPattern, '').replace(/<[^>]*>/g, ' ')
  const text = decodeEntities(textWithoutTags).replace(/\s+/g, ' ').trim()
  if (text.length <= limit) return text
  const start = text.slice(0, limit)
  const shortenedText = start.replace(/\s\S*$/, '')
  // A single long word is cut, but never within a character.
  return `${shortenedText === start ? start.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '') : shortenedText}…`
}
