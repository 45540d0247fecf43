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
const before = '\uE0F0'
const after = '\uE0F1'

/** Extracts the shortcodes before the text is laid out, which would treat them as words. */
export function markShortcodes(html: string, { split }: Pick<ShortcodeReader, 'split'>): MarkedBody {
  const shortcodes: Shortcode[] = []
  const text = split(html.replaceAll(before, '').replaceAll(after, '')).map((piece) => {
    if (typeof piece === 'string') return piece
    shortcodes.push(piece)
    return `${before}${shortcodes.length - 1}${after}`
  })
  return { text: text.join(''), shortcodes }
}

/**
 * Inserts each embedded part at its placeholder; the paragraph around a block ends before it and resumes
 * after it. Browsers drop a form within a form: there the `misplaced` message is shown instead (SCR-2).
 */
export function placeEmbedded(html: string, embedded: readonly EmbeddedHtml[], misplaced = ''): string {
  if (embedded.length === 0) return html
  let paragraph: string | undefined
  let isInForm = false
  const parted = html.split(tagsAndMarks).map((piece) => {
    if (piece.startsWith(before)) {
      const { kind } = embedded[Number(piece.slice(1, -1))] ?? nothing
      if (kind === 'inline') return piece
      const placed = isInForm && kind === 'form' ? misplaced : piece
      return paragraph === undefined ? placed : `</p>${placed}${paragraph}`
    }
    if (/^<p[\s>]/i.test(piece)) paragraph = piece
    else if (/^<\/p>/i.test(piece)) paragraph = undefined
    else if (/^<\/?form[\s>]/i.test(piece)) isInForm = !piece.startsWith('</')
    return piece
  })
  return parted
    .join('')
    .replace(emptyParagraph, '')
    .replace(mark, (_, index: string) => embedded[Number(index)]?.html ?? '')
}

const nothing: EmbeddedHtml = { html: '', kind: 'block' }
const tagsAndMarks = new RegExp(`(<[^<>]*>|${before}\\d+${after})`)
const mark = new RegExp(`${before}(\\d+)${after}`, 'g')
const emptyParagraph = /<p(?:\s[^<>]*)?>(?:\s|<br\s*\/?>|&nbsp;)*<\/p>/gi
