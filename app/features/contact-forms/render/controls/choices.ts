/** [checkbox], [radio] (contact-forms.md 2.6). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { choicesOf, type Choice } from '#app/features/contact-forms/render/choices-of.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import {
  reserveId,
  controlClass,
  describedBy,
  wrapControl,
  type RenderTag,
  type RenderContext,
} from '#app/features/contact-forms/render/render-context.ts'
import { postedTexts } from '#app/features/contact-forms/render/value.ts'
import { hasOption, tabindexOption } from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'

export const renderChoices: RenderTag = (tag, context) => {
  const isExclusive = tag.basetype === 'checkbox' && hasOption(tag, 'exclusive')
  const isMultiple = tag.basetype === 'checkbox' && !isExclusive
  const attributes = {
    class: controlClass(tag, context, isExclusive ? ['wpcf7-exclusive-checkbox'] : []),
    id: reserveId(tag, context),
    ...describedBy(tag, context),
  }
  const name = isMultiple ? `${tag.name}[]` : tag.name
  const choices = choicesOf(tag, context.unit, { isMultiple })
  const items = choices.map((choice, index) => {
    const tabindex = tabindexAt(tag, index)
    const isLast = index === choices.length - 1
    const freeTextHtml = isLast && hasOption(tag, 'free_text') ? freeText(tag, context, tabindex) : ''
    const className = itemClass({ isFirst: index === 0, isLast, hasFreeText: freeTextHtml !== '' })
    return element('span', { class: className }, boxOf(tag, choice, { name, tabindex }) + freeTextHtml)
  })
  return wrapControl(tag, context, element('span', attributes, items.join('')))
}

function boxOf(
  tag: FormTag,
  { value, label, isChosen }: Choice,
  { name, tabindex }: { name: string; tabindex: number | undefined },
): string {
  const input = element('input', { type: tag.basetype, name, value, checked: isChosen, tabindex })
  const text = `<span class="wpcf7-list-item-label">${escapeText(label)}</span>`
  const pair = hasOption(tag, 'label_first') ? text + input : input + text
  return hasOption(tag, 'use_label_element') ? `<label>${pair}</label>` : pair
}

function itemClass(place: { isFirst: boolean; isLast: boolean; hasFreeText: boolean }): string {
  return [
    'wpcf7-list-item',
    ...(place.isFirst ? ['first'] : []),
    ...(place.isLast ? ['last'] : []),
    ...(place.hasFreeText ? ['has-free-text'] : []),
  ].join(' ')
}

function freeText(tag: FormTag, { unit }: RenderContext, tabindex: number | undefined): string {
  const name = `_wpcf7_free_text_${tag.name}`
  const value = postedTexts(unit, name)?.[0] || undefined
  return ` ${element('input', { type: 'text', name, class: 'wpcf7-free-text', tabindex, value })}`
}

/** Consecutive tab indexes, if the tag sets a positive one. */
function tabindexAt(tag: FormTag, place: number): number | undefined {
  const first = tabindexOption(tag)
  if (first === undefined) return undefined
  return Number(first) > 0 ? Number(first) + place : Number(first)
}
