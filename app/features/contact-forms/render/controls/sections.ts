/** Conditional groups and steps: all are shown until the script applies conditions and steps. */
import type { TagRenderer } from '#app/features/contact-forms/render/render-context.ts'
import { formatAttributes, renderElement } from '#app/features/contact-forms/render/attributes.ts'
import { escapeEntities, escapeText } from '#app/features/contact-forms/render/escape.ts'
import { joinClassNames } from '#app/features/contact-forms/render/render-context.ts'
import { parseCondition } from '#app/features/contact-forms/template/conditions.ts'

export const renderGroup: TagRenderer = (tag) => {
  const { field, values, isReversed } = parseCondition(tag)
  const attributes = {
    class: joinClassNames(tag, ['wpcf7-group']),
    'data-group': tag.name,
    'data-when': field || undefined,
    'data-values': field && values.length > 0 ? escapeEntities(JSON.stringify(values)) : undefined,
    'data-not': field && isReversed ? 'true' : undefined,
  }
  return `<fieldset${formatAttributes(attributes)}>`
}

export const renderStep: TagRenderer = (tag) => {
  const attributes = { class: joinClassNames(tag, ['wpcf7-step']), 'data-step': tag.name }
  const [title = ''] = tag.values
  const legend = title === '' ? '' : renderElement('legend', { class: 'wpcf7-step-title' }, escapeText(title))
  return `<fieldset${formatAttributes(attributes)}>${legend}`
}

export const renderEnd: TagRenderer = () => '</fieldset>'
