/** [file] (contact-forms.md 2.10); with our option `multiple` for several at once. */
import { renderElement } from '#app/features/contact-forms/render/attributes.ts'
import {
  createAriaAttributes,
  reserveId,
  createControlClass,
  wrapControl,
  type TagRenderer,
} from '#app/features/contact-forms/render/render-context.ts'
import {
  hasOption,
  readOption,
  readOptions,
  readSizeOption,
  readTabindexOption,
} from '#app/features/contact-forms/template/options.ts'
import { formatAcceptAttribute } from '#app/features/contact-forms/validation/mime-types.ts'

export const renderFile: TagRenderer = (tag, context) => {
  const isMultiple = hasOption(tag, 'multiple')
  const input = renderElement('input', {
    size: readSizeOption(tag) ?? '40',
    class: createControlClass(tag, context),
    id: reserveId(tag, context),
    capture: readOption(tag, 'capture', /^(?:user|environment)$/),
    tabindex: readTabindexOption(tag),
    accept: formatAcceptAttribute(readOptions(tag, 'filetypes')),
    ...createAriaAttributes(tag, context),
    multiple: isMultiple,
    type: 'file',
    name: isMultiple ? `${tag.name}[]` : tag.name,
  })
  return wrapControl(tag, context, input)
}
