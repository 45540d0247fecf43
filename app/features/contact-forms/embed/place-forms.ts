/** Forms between the words of a body: a form is a block, which no paragraph can hold. */
import type { FormShortcode } from './shortcode.ts'
import { cutAtShortcodes } from './shortcode.ts'

/** A body whose shortcodes have become marks, and what they named, by the marks' order. */
export type MarkedBody = { text: string; shortcodes: FormShortcode[] }

// Letters nobody may use for words; what becomes paragraphs around them sees one more word.
const before = '\uE0F0'
const after = '\uE0F1'

/** Takes the shortcodes out before the text is laid out, which would see words in them. */
export function markShortcodes(html: string): MarkedBody {
  const shortcodes: FormShortcode[] = []
  const text = cutAtShortcodes(html.replaceAll(before, '').replaceAll(after, '')).map((piece) => {
    if (typeof piece === 'string') return piece
    shortcodes.push(piece)
    return `${before}${shortcodes.length - 1}${after}`
  })
  return { text: text.join(''), shortcodes }
}

/**
 * Puts each form where its mark is; the paragraph around it ends before it and goes on behind it. Browsers drop a form
 * within a form: there `misplaced` is said instead (SCR-2).
 */
export function placeForms(html: string, forms: string[], misplaced = ''): string {
  if (forms.length === 0) return html
  let paragraph: string | undefined
  let isInForm = false
  const parted = html.split(tagsAndMarks).map((piece) => {
    if (piece.startsWith(before)) {
      const shown = isInForm ? misplaced : piece
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
    .replace(mark, (_, index: string) => forms[Number(index)] ?? '')
}

const tagsAndMarks = new RegExp(`(<[^<>]*>|${before}\\d+${after})`)
const mark = new RegExp(`${before}(\\d+)${after}`, 'g')
const emptyParagraph = /<p(?:\s[^<>]*)?>(?:\s|<br\s*\/?>|&nbsp;)*<\/p>/gi
