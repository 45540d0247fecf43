/** [textarea] (contact-forms.md 2.2). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import {
  ariaOf,
  claimId,
  controlClass,
  wrapControl,
  type RenderTag,
} from '#app/features/contact-forms/render/showing.ts'
import { startingText } from '#app/features/contact-forms/render/value.ts'
import {
  autocompleteOption,
  colsOption,
  hasOption,
  rowsOption,
  tabindexOption,
} from '#app/features/contact-forms/template/options.ts'
import { lengthLimits } from './length-limits.ts'

export const renderTextarea: RenderTag = (tag, showing) => {
  const { value, placeholder } = startingText(tag, showing.unit, tag.content || tag.values[0])
  const attributes = {
    cols: colsOption(tag) ?? '40',
    rows: rowsOption(tag) ?? '10',
    ...lengthLimits(tag, '2000'),
    class: controlClass(tag, showing),
    id: claimId(tag, showing),
    tabindex: tabindexOption(tag),
    readonly: hasOption(tag, 'readonly'),
    autocomplete: autocompleteOption(tag),
    ...ariaOf(tag, showing),
    placeholder,
    name: tag.name,
  }
  return wrapControl(tag, showing, element('textarea', attributes, keptLines(escapeText(value))))
}

// Browsers drop a line break that follows the start tag.
function keptLines(text: string): string {
  return /^\r?\n/.test(text) ? `\n${text}` : text
}
