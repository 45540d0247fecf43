/** [file] (contact-forms.md 2.10); with our option `multiple` for several at once. */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import {
  ariaOf,
  claimId,
  controlClass,
  wrapControl,
  type RenderTag,
} from '#app/features/contact-forms/render/showing.ts'
import {
  hasOption,
  optionOf,
  optionsOf,
  sizeOption,
  tabindexOption,
} from '#app/features/contact-forms/template/options.ts'
import { acceptAttribute } from '#app/features/contact-forms/validation/mime-types.ts'

export const renderFile: RenderTag = (tag, showing) => {
  const isMultiple = hasOption(tag, 'multiple')
  const input = element('input', {
    size: sizeOption(tag) ?? '40',
    class: controlClass(tag, showing),
    id: claimId(tag, showing),
    capture: optionOf(tag, 'capture', /^(?:user|environment)$/),
    tabindex: tabindexOption(tag),
    accept: acceptAttribute(optionsOf(tag, 'filetypes')),
    ...ariaOf(tag, showing),
    multiple: isMultiple,
    type: 'file',
    name: isMultiple ? `${tag.name}[]` : tag.name,
  })
  return wrapControl(tag, showing, input)
}
