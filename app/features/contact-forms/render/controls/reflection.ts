/** [reflection], [output]: repeat the value of another field, once it is valid (contact-forms.md 2.11). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import { reserveId, classNames, type RenderTag } from '#app/features/contact-forms/render/render-context.ts'

export const renderReflection: RenderTag = (tag, context) => {
  const values = tag.values.length > 0 ? tag.values : ['']
  const attributes = {
    'data-reflection-of': tag.name,
    class: classNames(tag, ['wpcf7-form-control', 'wpcf7-reflection']),
    id: reserveId(tag, context),
  }
  const outputs = values.map((value) =>
    element('output', { name: tag.name, 'data-default': value }, escapeText(value) || '&nbsp;'),
  )
  return element('fieldset', attributes, outputs.join(''))
}

export const renderOutput: RenderTag = (tag, context) => {
  const value = tag.values[0] ?? ''
  const attributes = {
    'data-reflection-of': tag.name,
    'data-default': value,
    name: tag.name,
    class: classNames(tag, ['wpcf7-form-control', 'wpcf7-output']),
    id: reserveId(tag, context),
  }
  return element('output', attributes, escapeText(value))
}
