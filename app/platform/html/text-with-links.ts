import { decodeEntities } from '#app/platform/http/decode.ts'

/** Plain text with line breaks, interspersed with links that have a text of their own. */
export type LinkedText = (string | { text: string; link: string })[]

const anchor = /(<a\b[^>]*>.*?<\/a>)/i
const endsLine =
  /<br\b[^>]*>|<\/?(?:p|div|ul|ol|dl|dt|dd|h[1-6]|table|tr|blockquote|figure|pre)\b[^>]*>|<hr\b[^>]*>/gi

/**
 * Sanitized HTML for outputs that show only text and links, such as mails; a link of the own site becomes
 * absolute.
 */
export function textWithLinks(html: string, siteUrl: string): LinkedText {
  const segments = html
    .replaceAll(/\s+/g, ' ')
    .split(anchor)
    .map((piece) => {
      const text = linesOf(piece)
      const href = /^<a\b[^>]*\shref="([^"]*)"/i.exec(piece)?.[1]
      const link = href === undefined ? undefined : fullUrl(decodeEntities(href), siteUrl)
      return link === undefined || text.trim() === '' ? text : { text: text.trim(), link }
    })
  return trimmed(segments.filter((piece) => piece !== ''))
}

function linesOf(html: string): string {
  const lines = html
    .replaceAll(/<li\b[^>]*>/gi, '\n• ')
    .replaceAll(/<\/t[dh]>/gi, ' ')
    .replaceAll(endsLine, '\n')
    .replaceAll(/<[^>]*>/g, '')
  return decodeEntities(lines).replaceAll(/ *\n[\n ]*/g, '\n')
}

function fullUrl(href: string, siteUrl: string): string | undefined {
  return URL.canParse(href, siteUrl) ? new URL(href, siteUrl).href : undefined
}

function trimmed(segments: LinkedText): LinkedText {
  const first = segments.findIndex((piece) => typeof piece !== 'string' || piece.trim() !== '')
  const last = segments.findLastIndex((piece) => typeof piece !== 'string' || piece.trim() !== '')
  return segments.slice(first, last + 1).map((piece, index) => {
    if (typeof piece !== 'string') return piece
    const start = index === 0 ? piece.trimStart() : piece
    return index === last - first ? start.trimEnd() : start
  })
}
