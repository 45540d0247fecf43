/** [reflection], [output]: what another field holds, once it is valid (contact-forms.md 2.11). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import { claimId, classNames, type RenderTag } from '#app/features/contact-forms/render/showing.ts'

export const renderReflection: RenderTag = (tag, showing) => {
  const values = tag.values.length > 0 ? tag.values : ['']
  const attributes = {
    'data-reflection-of': tag.name,
    class: classNames(tag, ['wpcf7-form-control', 'wpcf7-reflection']),
    id: claimId(tag, showing),
  }
  const outputs = values.map((value) =>
    element('output', { name: tag.name, 'data-default': value }, escapeText(value) || '&nbsp;'),
  )
  return element('fieldset', attributes, outputs.join(''))
}

export const renderOutput: RenderTag = (tag, showing) => {
  const value = tag.values[0] ?? ''
  const attributes = {
    'data-reflection-of': tag.name,
    'data-default': value,
    name: tag.name,
    class: classNames(tag, ['wpcf7-form-control', 'wpcf7-output']),
    id: claimId(tag, showing),
  }
  return element('output', attributes, escapeText(value))
}
