/** [count] (contact-forms.md 2.11): the number of typed or remaining characters of another field. */
import { renderElement } from '#app/features/contact-forms/render/attributes.ts'
import {
  reserveId,
  joinClassNames,
  type TagRenderer,
} from '#app/features/contact-forms/render/render-context.ts'
import {
  hasOption,
  readMaxLengthOption,
  readMinLengthOption,
} from '#app/features/contact-forms/template/options.ts'

export const renderCount: TagRenderer = (tag, context) => {
  const target = context.targets.get(tag.name)
  const maximum = target && readMaxLengthOption(target)
  const isDown = hasOption(tag, 'down')
  const start = isDown ? (maximum ?? '0') : '0'
  const attributes = {
    id: reserveId(tag, context),
    class: joinClassNames(tag, ['wpcf7-character-count', isDown ? 'down' : 'up']),
    'data-target-name': tag.name,
    'data-starting-value': start,
    'data-current-value': start,
    'data-maximum-value': maximum,
    'data-minimum-value': target && readMinLengthOption(target),
  }
  return renderElement('span', attributes, start)
}
