/** [text], [email], [url], [tel] (contact-forms.md 2.1). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
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
  hasOption,
  optionOf,
  sizeOption,
  tabindexOption,
} from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { lengthLimits } from './length-limits.ts'

export const renderTextLike: RenderTag = (tag, context) => {
  const { value, placeholder } = startingText(tag, context.unit)
  const input = element('input', {
    size: sizeOption(tag) ?? '40',
    ...lengthLimits(tag, '400'),
    class: controlClass(tag, context, classesOf(tag)),
    id: reserveId(tag, context),
    list: optionOf(tag, 'list', 'id'),
    tabindex: tabindexOption(tag),
    readonly: hasOption(tag, 'readonly'),
    autocomplete: autocompleteOption(tag),
    ...ariaOf(tag, context),
    placeholder,
    value,
    type: tag.basetype,
    name: tag.name,
  })
  return wrapControl(tag, context, input)
}

function classesOf({ basetype }: FormTag): string[] {
  return basetype === 'text' ? [] : ['wpcf7-text', `wpcf7-validates-as-${basetype}`]
}
