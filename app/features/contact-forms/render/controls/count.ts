/** [count] (contact-forms.md 2.11): the number of typed or remaining characters of another field. */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { reserveId, classNames, type RenderTag } from '#app/features/contact-forms/render/render-context.ts'
import { hasOption, maxLengthOption, minLengthOption } from '#app/features/contact-forms/template/options.ts'

export const renderCount: RenderTag = (tag, context) => {
  const target = context.targets.get(tag.name)
  const maximum = target && maxLengthOption(target)
  const isDown = hasOption(tag, 'down')
  const start = isDown ? (maximum ?? '0') : '0'
  const attributes = {
    id: reserveId(tag, context),
    class: classNames(tag, ['wpcf7-character-count', isDown ? 'down' : 'up']),
    'data-target-name': tag.name,
    'data-starting-value': start,
    'data-current-value': start,
    'data-maximum-value': maximum,
    'data-minimum-value': target && minLengthOption(target),
  }
  return element('span', attributes, start)
}
