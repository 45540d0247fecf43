/** The labels of a form's fields, derived from its template, for the inbox. */
import type { FormTag, FormTemplate } from '#app/features/contact-forms/template/tag.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'

const MAX_LABEL_LENGTH = 120
/** Separators between the label of one field and that of the next. */
const breakPattern = /<\/?(?:p|div|br|h[1-6]|li|fieldset|tr|td|th|hr)\b[^>]*>|\n\s*\n/i

/**
 * Name → label text, in the order of the template: that of the <label> or <legend> around the field, else the
 * text before it. A field without a label gets its name.
 */
export function readFieldLabels({ nodes }: Pick<FormTemplate, 'nodes'>): Map<string, string> {
  const labels = new Map<string, string>()
  let precedingHtml = ''
  for (const node of nodes) {
    if (typeof node === 'string') {
      precedingHtml += node
      continue
    }
    if (!isAnswerable(node)) continue
    if (!labels.has(node.name)) labels.set(node.name, findLabel(node, precedingHtml))
    precedingHtml = ''
  }
  return labels
}

function isAnswerable(tag: FormTag): boolean {
  return tag.name !== '' && hasFeature(tag, 'name') && !hasFeature(tag, 'not-for-mail')
}

function findLabel(tag: FormTag, precedingHtml: string): string {
  const ownLabel = tag.basetype === 'acceptance' ? toLabelText(tag.content) : ''
  return ownLabel || findLabelBefore(precedingHtml) || tag.name
}

function findLabelBefore(html: string): string {
  const openingIndex = Math.max(html.lastIndexOf('<label'), html.lastIndexOf('<legend'))
  // A label contains its field, or is closed directly before it.
  const nearestHtml =
    openingIndex === -1
      ? (html.split(breakPattern).findLast((part) => toLabelText(part) !== '') ?? '')
      : html.slice(openingIndex)
  return toLabelText(nearestHtml)
}

/** The text of a piece of HTML, as one line. */
function toLabelText(html: string): string {
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
  return text.replace(/[\s:*]+$/, '').slice(0, MAX_LABEL_LENGTH)
}
