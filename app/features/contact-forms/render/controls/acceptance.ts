/** [acceptance] (contact-forms.md 2.7). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import {
  claimId,
  describedBy,
  wrapControl,
  type RenderTag,
} from '#app/features/contact-forms/render/showing.ts'
import {
  classOptions,
  hasOption,
  optionsOf,
  tabindexOption,
} from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'

export const renderAcceptance: RenderTag = (tag, showing) => {
  const isInvalid = showing.errors.has(tag.name)
  const input = element('input', {
    type: 'checkbox',
    name: tag.name,
    value: '1',
    tabindex: tabindexOption(tag),
    checked: optionsOf(tag, 'default').some((value) => value.toLowerCase() === 'on'),
    class: classOptions(tag).join(' ') || undefined,
    id: claimId(tag, showing),
    'aria-invalid': isInvalid ? 'true' : 'false',
    ...describedBy(tag, showing),
  })
  const group = [
    'wpcf7-form-control wpcf7-acceptance',
    ...(isInvalid ? ['wpcf7-not-valid'] : []),
    ...['invert', 'optional'].filter((option) => hasOption(tag, option)),
  ].join(' ')
  const item = element('span', { class: 'wpcf7-list-item' }, withLabel(tag, input))
  return wrapControl(tag, showing, element('span', { class: group }, item))
}

/** What is accepted is HTML of the owner's. */
function withLabel(tag: FormTag, input: string): string {
  const content = tag.content || tag.values[0]
  if (!content) return input
  const text = `<span class="wpcf7-list-item-label">${content}</span>`
  return `<label>${hasOption(tag, 'label_first') ? text + input : input + text}</label>`
}
