/** [textarea] (contact-forms.md 2.2). */
import { renderElement } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import {
  createAriaAttributes,
  reserveId,
  createControlClass,
  wrapControl,
  type TagRenderer,
} from '#app/features/contact-forms/render/render-context.ts'
import { readInitialText } from '#app/features/contact-forms/render/value.ts'
import {
  readAutocompleteOption,
  readColsOption,
  hasOption,
  readRowsOption,
  readTabindexOption,
} from '#app/features/contact-forms/template/options.ts'
import { readLengthLimits } from './length-limits.ts'

export const renderTextarea: TagRenderer = (tag, context) => {
  const { value, placeholder } = readInitialText(tag, context.unit, tag.content || tag.values[0])
  const attributes = {
    cols: readColsOption(tag) ?? '40',
    rows: readRowsOption(tag) ?? '10',
    ...readLengthLimits(tag, '2000'),
    class: createControlClass(tag, context),
    id: reserveId(tag, context),
    tabindex: readTabindexOption(tag),
    readonly: hasOption(tag, 'readonly'),
    autocomplete: readAutocompleteOption(tag),
    ...createAriaAttributes(tag, context),
    placeholder,
    name: tag.name,
  }
  return wrapControl(
    tag,
    context,
    renderElement('textarea', attributes, preserveLeadingNewline(escapeText(value))),
  )
}

// Browsers drop a line break directly after the start tag.
function preserveLeadingNewline(text: string): string {
  return /^\r?\n/.test(text) ? `\n${text}` : text
}
