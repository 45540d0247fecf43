/** [file] (contact-forms.md 2.10); with our option `multiple` for several at once. */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import {
  ariaOf,
  reserveId,
  controlClass,
  wrapControl,
  type RenderTag,
} from '#app/features/contact-forms/render/render-context.ts'
import {
  hasOption,
  optionOf,
  optionsOf,
  sizeOption,
  tabindexOption,
} from '#app/features/contact-forms/template/options.ts'
import { acceptAttribute } from '#app/features/contact-forms/validation/mime-types.ts'

export const renderFile: RenderTag = (tag, context) => {
  const isMultiple = hasOption(tag, 'multiple')
  const input = element('input', {
    size: sizeOption(tag) ?? '40',
    class: controlClass(tag, context),
    id: reserveId(tag, context),
    capture: optionOf(tag, 'capture', /^(?:user|environment)$/),
    tabindex: tabindexOption(tag),
    accept: acceptAttribute(optionsOf(tag, 'filetypes')),
    ...ariaOf(tag, context),
    multiple: isMultiple,
    type: 'file',
    name: isMultiple ? `${tag.name}[]` : tag.name,
  })
  return wrapControl(tag, context, input)
}
