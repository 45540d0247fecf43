/**
 * Embeds what shortcodes stand for in a body: a form is a block, which no paragraph can contain; a button is
 * inline.
 */
import type { Shortcode, ShortcodeReader } from './shortcodes.ts'

export type EmbeddedHtml = { html: string; kind: 'inline' | 'block' | 'form' }

/** A body whose shortcodes are replaced by placeholders, and the shortcodes in the placeholders' order. */
export type MarkedBody = { text: string; shortcodes: Shortcode[] }

// Private-use characters, which no text contains; paragraph formatting around them treats a placeholder as
// one more word.
const placeholderStart = '\uE0F0'
const placeholderEnd = '\uE0F1'

/** Extracts the shortcodes before the text is laid out, which would treat them as words. */
export function markShortcodes(html: string, { split }: Pick<ShortcodeReader, 'split'>): MarkedBody {
  const shortcodes: Shortcode[] = []
  const text = split(html.replaceAll(placeholderStart, '').replaceAll(placeholderEnd, '')).map((segment) => {
    if (typeof segment === 'string') return segment
    shortcodes.push(segment)
    return `${placeholderStart}${shortcodes.length - 1}${placeholderEnd}`
  })
  return { text: text.join(''), shortcodes }
}

/**
 * Inserts each embedded part at its placeholder; the paragraph around a block ends before it and resumes
 * after it. Browsers drop a form within a form: `misplacedFormMessage` is shown instead of it (SCR-2).
 */
export function insertEmbeddedHtml(
  html: string,
  embeddedParts: readonly EmbeddedHtml[],
  misplacedFormMessage = '',
): string {
  if (embeddedParts.length === 0) return html
  let openParagraph: string | undefined
  let isInForm = false
  const segments = html.split(tagOrPlaceholderPattern).map((segment) => {
    if (segment.startsWith(placeholderStart)) {
      const { kind } = embeddedParts[Number(segment.slice(1, -1))] ?? emptyEmbeddedHtml
      if (kind === 'inline') return segment
      const insertion = isInForm && kind === 'form' ? misplacedFormMessage : segment
      return openParagraph === undefined ? insertion : `</p>${insertion}${openParagraph}`
    }
    if (/^<p[\s>]/i.test(segment)) openParagraph = segment
    else if (/^<\/p>/i.test(segment)) openParagraph = undefined
    else if (/^<\/?form[\s>]/i.test(segment)) isInForm = !segment.startsWith('</')
    return segment
  })
  return segments
    .join('')
    .replace(emptyParagraphPattern, '')
    .replace(placeholderPattern, (_, index: string) => embeddedParts[Number(index)]?.html ?? '')
}

const emptyEmbeddedHtml: EmbeddedHtml = { html: '', kind: 'block' }
const tagOrPlaceholderPattern = new RegExp(`(<[^<>]*>|${placeholderStart}\\d+${placeholderEnd})`)
const placeholderPattern = new RegExp(`${placeholderStart}(\\d+)${placeholderEnd}`, 'g')
const emptyParagraphPattern = /<p(?:\s[^<>]*)?>(?:\s|<br\s*\/?>|&nbsp;)*<\/p>/gi
