import { decodeEntities } from '#app/platform/http/decode.ts'

/** Plain text with line breaks, interspersed with links that have a text of their own. */
export type LinkedText = (string | { text: string; link: string })[]

const anchorPattern = /(<a\b[^>]*>.*?<\/a>)/i
const lineEndPattern =
  /<br\b[^>]*>|<\/?(?:p|div|ul|ol|dl|dt|dd|h[1-6]|table|tr|blockquote|figure|pre)\b[^>]*>|<hr\b[^>]*>/gi

/**
 * Converts sanitized HTML for outputs that show only text and links, such as mails; links within the shop
 * become absolute.
 */
export function toLinkedText(html: string, siteUrl: string): LinkedText {
  const segments = html
    .replaceAll(/\s+/g, ' ')
    .split(anchorPattern)
    .map((segment) => {
      const text = toLines(segment)
      const href = /^<a\b[^>]*\shref="([^"]*)"/i.exec(segment)?.[1]
      const link = href === undefined ? undefined : resolveUrl(decodeEntities(href), siteUrl)
      return link === undefined || text.trim() === '' ? text : { text: text.trim(), link }
    })
  return trimSegments(segments.filter((segment) => segment !== ''))
}

function toLines(html: string): string {
  const lines = html
    .replaceAll(/<li\b[^>]*>/gi, '\n• ')
    .replaceAll(/<\/t[dh]>/gi, ' ')
    .replaceAll(lineEndPattern, '\n')
    .replaceAll(/<[^>]*>/g, '')
  return decodeEntities(lines).replaceAll(/ *\n[\n ]*/g, '\n')
}

function resolveUrl(href: string, siteUrl: string): string | undefined {
  return URL.canParse(href, siteUrl) ? new URL(href, siteUrl).href : undefined
}

function trimSegments(segments: LinkedText): LinkedText {
  const first = segments.findIndex((segment) => typeof segment !== 'string' || segment.trim() !== '')
  const last = segments.findLastIndex((segment) => typeof segment !== 'string' || segment.trim() !== '')
  return segments.slice(first, last + 1).map((segment, index) => {
    if (typeof segment !== 'string') return segment
    const start = index === 0 ? segment.trimStart() : segment
    return index === last - first ? start.trimEnd() : start
  })
}
