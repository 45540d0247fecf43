/** [reflection], [output]: repeat the value of another field, once it is valid (contact-forms.md 2.11). */
import { renderElement } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import {
  reserveId,
  joinClassNames,
  type TagRenderer,
} from '#app/features/contact-forms/render/render-context.ts'

export const renderReflection: TagRenderer = (tag, context) => {
  const values = tag.values.length > 0 ? tag.values : ['']
  const attributes = {
    'data-reflection-of': tag.name,
    class: joinClassNames(tag, ['wpcf7-form-control', 'wpcf7-reflection']),
    id: reserveId(tag, context),
  }
  const outputs = values.map((value) =>
    renderElement('output', { name: tag.name, 'data-default': value }, escapeText(value) || '&nbsp;'),
  )
  return renderElement('fieldset', attributes, outputs.join(''))
}

export const renderOutput: TagRenderer = (tag, context) => {
  const value = tag.values[0] ?? ''
  const attributes = {
    'data-reflection-of': tag.name,
    'data-default': value,
    name: tag.name,
    class: joinClassNames(tag, ['wpcf7-form-control', 'wpcf7-output']),
    id: reserveId(tag, context),
  }
  return renderElement('output', attributes, escapeText(value))
}
