/** [text], [email], [url], [tel] (contact-forms.md 2.1). */
import { renderElement } from '#app/features/contact-forms/render/attributes.ts'
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
  hasOption,
  readOption,
  readSizeOption,
  readTabindexOption,
} from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { readLengthLimits } from './length-limits.ts'

export const renderTextLike: TagRenderer = (tag, context) => {
  const { value, placeholder } = readInitialText(tag, context.unit)
  const input = renderElement('input', {
    size: readSizeOption(tag) ?? '40',
    ...readLengthLimits(tag, '400'),
    class: createControlClass(tag, context, listClasses(tag)),
    id: reserveId(tag, context),
    list: readOption(tag, 'list', 'id'),
    tabindex: readTabindexOption(tag),
    readonly: hasOption(tag, 'readonly'),
    autocomplete: readAutocompleteOption(tag),
    ...createAriaAttributes(tag, context),
    placeholder,
    value,
    type: tag.basetype,
    name: tag.name,
  })
  return wrapControl(tag, context, input)
}

function listClasses({ basetype }: FormTag): string[] {
  return basetype === 'text' ? [] : ['wpcf7-text', `wpcf7-validates-as-${basetype}`]
}
