/** What the fields of a form are called, as its template has it: for those who read what was sent. */
import type { FormTag, FormTemplate } from '#app/features/contact-forms/template/tag.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'

const LONGEST_LABEL = 120
/** What divides words of one field from those of the next. */
const breaks = /<\/?(?:p|div|br|h[1-6]|li|fieldset|tr|td|th|hr)\b[^>]*>|\n\s*\n/i

/**
 * Name → the words of its label, in the order of the template: those in the <label> or <legend> around it, else those
 * before it. A field without any words is called by its name.
 */
export function fieldLabels({ pieces }: Pick<FormTemplate, 'pieces'>): Map<string, string> {
  const labels = new Map<string, string>()
  let before = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      before += piece
      continue
    }
    if (!isAnswered(piece)) continue
    if (!labels.has(piece.name)) labels.set(piece.name, labelOf(piece, before))
    before = ''
  }
  return labels
}

function isAnswered(tag: FormTag): boolean {
  return tag.name !== '' && hasFeature(tag, 'name') && !hasFeature(tag, 'not-for-mail')
}

function labelOf(tag: FormTag, before: string): string {
  const own = tag.basetype === 'acceptance' ? plainWords(tag.content) : ''
  return own || wordsBefore(before) || tag.name
}

function wordsBefore(html: string): string {
  const opened = Math.max(html.lastIndexOf('<label'), html.lastIndexOf('<legend'))
  // The words of a label stand in it, or it is closed and stands right before its field.
  const near =
    opened === -1
      ? (html.split(breaks).findLast((part) => plainWords(part) !== '') ?? '')
      : html.slice(opened)
  return plainWords(near)
}

/** The words of a piece of HTML, as one line. */
function plainWords(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;/g, ' ')
    .replaceAll(/&lt;/g, '<')
    .replaceAll(/&gt;/g, '>')
    .replaceAll(/&quot;/g, '"')
    .replaceAll(/&#0?39;/g, "'")
    .replaceAll(/&amp;/g, '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.replace(/[\s:*]+$/, '').slice(0, LONGEST_LABEL)
}
