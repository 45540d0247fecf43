/** What shortcodes stand for between the words of a body: a form is a block, which no paragraph can hold; a button stands in a line. */
import type { Shortcode, ShortcodeReader } from './shortcodes.ts'

export type Embedded = { html: string; kind: 'inline' | 'block' | 'form' }

/** A body whose shortcodes have become marks, and what they named, by the marks' order. */
export type MarkedBody = { text: string; shortcodes: Shortcode[] }

// Letters nobody may use for words; what becomes paragraphs around them sees one more word.
const before = '\uE0F0'
const after = '\uE0F1'

/** Takes the shortcodes out before the text is laid out, which would see words in them. */
export function markShortcodes(html: string, { cut }: Pick<ShortcodeReader, 'cut'>): MarkedBody {
  const shortcodes: Shortcode[] = []
  const text = cut(html.replaceAll(before, '').replaceAll(after, '')).map((piece) => {
    if (typeof piece === 'string') return piece
    shortcodes.push(piece)
    return `${before}${shortcodes.length - 1}${after}`
  })
  return { text: text.join(''), shortcodes }
}

/**
 * Puts each piece where its mark is; the paragraph around a block ends before it and goes on behind it. Browsers drop a
 * form within a form: there `misplaced` is said instead (SCR-2).
 */
export function placeEmbedded(html: string, embedded: readonly Embedded[], misplaced = ''): string {
  if (embedded.length === 0) return html
  let paragraph: string | undefined
  let isInForm = false
  const parted = html.split(tagsAndMarks).map((piece) => {
    if (piece.startsWith(before)) {
      const { kind } = embedded[Number(piece.slice(1, -1))] ?? nothing
      if (kind === 'inline') return piece
      const shown = isInForm && kind === 'form' ? misplaced : piece
      return paragraph === undefined ? shown : `</p>${shown}${paragraph}`
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

const nothing: Embedded = { html: '', kind: 'block' }
const tagsAndMarks = new RegExp(`(<[^<>]*>|${before}\\d+${after})`)
const mark = new RegExp(`${before}(\\d+)${after}`, 'g')
const emptyParagraph = /<p(?:\s[^<>]*)?>(?:\s|<br\s*\/?>|&nbsp;)*<\/p>/gi
