/** Conditional groups and steps: all are shown until the script applies conditions and steps. */
import type { RenderTag } from '#app/features/contact-forms/render/render-context.ts'
import { attributesOf, element } from '#app/features/contact-forms/render/attributes.ts'
import { escapeEntities, escapeText } from '#app/features/contact-forms/render/escape.ts'
import { classNames } from '#app/features/contact-forms/render/render-context.ts'
import { conditionOf } from '#app/features/contact-forms/template/conditions.ts'

export const renderGroup: RenderTag = (tag) => {
  const { field, values, isReversed } = conditionOf(tag)
  const attributes = {
    class: classNames(tag, ['wpcf7-group']),
    'data-group': tag.name,
    'data-when': field || undefined,
    'data-values': field && values.length > 0 ? escapeEntities(JSON.stringify(values)) : undefined,
    'data-not': field && isReversed ? 'true' : undefined,
  }
  return `<fieldset${attributesOf(attributes)}>`
}

export const renderStep: RenderTag = (tag) => {
  const attributes = { class: classNames(tag, ['wpcf7-step']), 'data-step': tag.name }
  const [title = ''] = tag.values
  const legend = title === '' ? '' : element('legend', { class: 'wpcf7-step-title' }, escapeText(title))
  return `<fieldset${attributesOf(attributes)}>${legend}`
}

export const renderEnd: RenderTag = () => '</fieldset>'
