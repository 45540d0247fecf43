/** [acceptance] (contact-forms.md 2.7). */
import { renderElement } from '#app/features/contact-forms/render/attributes.ts'
import {
  reserveId,
  createDescribedBy,
  wrapControl,
  type TagRenderer,
} from '#app/features/contact-forms/render/render-context.ts'
import {
  readClassOptions,
  hasOption,
  readOptions,
  readTabindexOption,
} from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'

export const renderAcceptance: TagRenderer = (tag, context) => {
  const isInvalid = context.errors.has(tag.name)
  const input = renderElement('input', {
    type: 'checkbox',
    name: tag.name,
    value: '1',
    tabindex: readTabindexOption(tag),
    checked: readOptions(tag, 'default').some((value) => value.toLowerCase() === 'on'),
    class: readClassOptions(tag).join(' ') || undefined,
    id: reserveId(tag, context),
    'aria-invalid': isInvalid ? 'true' : 'false',
    ...createDescribedBy(tag, context),
  })
  const className = [
    'wpcf7-form-control wpcf7-acceptance',
    ...(isInvalid ? ['wpcf7-not-valid'] : []),
    ...['invert', 'optional'].filter((option) => hasOption(tag, option)),
  ].join(' ')
  const item = renderElement('span', { class: 'wpcf7-list-item' }, addLabel(tag, input))
  return wrapControl(tag, context, renderElement('span', { class: className }, item))
}

/** The acceptance text is the merchant's HTML. */
function addLabel(tag: FormTag, input: string): string {
  const content = tag.content || tag.values[0]
  if (!content) return input
  const text = `<span class="wpcf7-list-item-label">${content}</span>`
  return `<label>${hasOption(tag, 'label_first') ? text + input : input + text}</label>`
}
