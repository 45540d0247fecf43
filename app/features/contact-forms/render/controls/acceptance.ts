/** [acceptance] (contact-forms.md 2.7). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import {
  reserveId,
  describedBy,
  wrapControl,
  type RenderTag,
} from '#app/features/contact-forms/render/render-context.ts'
import {
  classOptions,
  hasOption,
  optionsOf,
  tabindexOption,
} from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'

export const renderAcceptance: RenderTag = (tag, context) => {
  const isInvalid = context.errors.has(tag.name)
  const input = element('input', {
    type: 'checkbox',
    name: tag.name,
    value: '1',
    tabindex: tabindexOption(tag),
    checked: optionsOf(tag, 'default').some((value) => value.toLowerCase() === 'on'),
    class: classOptions(tag).join(' ') || undefined,
    id: reserveId(tag, context),
    'aria-invalid': isInvalid ? 'true' : 'false',
    ...describedBy(tag, context),
  })
  const group = [
    'wpcf7-form-control wpcf7-acceptance',
    ...(isInvalid ? ['wpcf7-not-valid'] : []),
    ...['invert', 'optional'].filter((option) => hasOption(tag, option)),
  ].join(' ')
  const item = element('span', { class: 'wpcf7-list-item' }, withLabel(tag, input))
  return wrapControl(tag, context, element('span', { class: group }, item))
}

/** The acceptance text is the merchant's HTML. */
function withLabel(tag: FormTag, input: string): string {
  const content = tag.content || tag.values[0]
  if (!content) return input
  const text = `<span class="wpcf7-list-item-label">${content}</span>`
  return `<label>${hasOption(tag, 'label_first') ? text + input : input + text}</label>`
}
