/** [textarea] (contact-forms.md 2.2). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import {
  ariaOf,
  reserveId,
  controlClass,
  wrapControl,
  type RenderTag,
} from '#app/features/contact-forms/render/render-context.ts'
import { startingText } from '#app/features/contact-forms/render/value.ts'
import {
  autocompleteOption,
  colsOption,
  hasOption,
  rowsOption,
  tabindexOption,
} from '#app/features/contact-forms/template/options.ts'
import { lengthLimits } from './length-limits.ts'

export const renderTextarea: RenderTag = (tag, context) => {
  const { value, placeholder } = startingText(tag, context.unit, tag.content || tag.values[0])
  const attributes = {
    cols: colsOption(tag) ?? '40',
    rows: rowsOption(tag) ?? '10',
    ...lengthLimits(tag, '2000'),
    class: controlClass(tag, context),
    id: reserveId(tag, context),
    tabindex: tabindexOption(tag),
    readonly: hasOption(tag, 'readonly'),
    autocomplete: autocompleteOption(tag),
    ...ariaOf(tag, context),
    placeholder,
    name: tag.name,
  }
  return wrapControl(tag, context, element('textarea', attributes, preserveLeadingNewline(escapeText(value))))
}

// Browsers drop a line break directly after the start tag.
function preserveLeadingNewline(text: string): string {
  return /^\r?\n/.test(text) ? `\n${text}` : text
}
