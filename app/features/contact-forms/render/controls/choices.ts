/** [checkbox], [radio] (contact-forms.md 2.6). */
import { renderElement } from '#app/features/contact-forms/render/attributes.ts'
import { listChoices, type Choice } from '#app/features/contact-forms/render/list-choices.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import {
  reserveId,
  createControlClass,
  createDescribedBy,
  wrapControl,
  type TagRenderer,
  type RenderContext,
} from '#app/features/contact-forms/render/render-context.ts'
import { readPostedTexts } from '#app/features/contact-forms/render/value.ts'
import { hasOption, readTabindexOption } from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'

export const renderChoices: TagRenderer = (tag, context) => {
  const isExclusive = tag.basetype === 'checkbox' && hasOption(tag, 'exclusive')
  const isMultiple = tag.basetype === 'checkbox' && !isExclusive
  const attributes = {
    class: createControlClass(tag, context, isExclusive ? ['wpcf7-exclusive-checkbox'] : []),
    id: reserveId(tag, context),
    ...createDescribedBy(tag, context),
  }
  const name = isMultiple ? `${tag.name}[]` : tag.name
  const choices = listChoices(tag, context.unit, { isMultiple })
  const items = choices.map((choice, index) => {
    const tabindex = calculateTabindex(tag, index)
    const isLast = index === choices.length - 1
    const freeTextHtml = isLast && hasOption(tag, 'free_text') ? renderFreeText(tag, context, tabindex) : ''
    const className = createItemClass({ isFirst: index === 0, isLast, hasFreeText: freeTextHtml !== '' })
    return renderElement(
      'span',
      { class: className },
      renderBox(tag, choice, { name, tabindex }) + freeTextHtml,
    )
  })
  return wrapControl(tag, context, renderElement('span', attributes, items.join('')))
}

function renderBox(
  tag: FormTag,
  { value, label, isChosen }: Choice,
  { name, tabindex }: { name: string; tabindex: number | undefined },
): string {
  const input = renderElement('input', { type: tag.basetype, name, value, checked: isChosen, tabindex })
  const text = `<span class="wpcf7-list-item-label">${escapeText(label)}</span>`
  const content = hasOption(tag, 'label_first') ? text + input : input + text
  return hasOption(tag, 'use_label_element') ? `<label>${content}</label>` : content
}

function createItemClass(position: { isFirst: boolean; isLast: boolean; hasFreeText: boolean }): string {
  return [
    'wpcf7-list-item',
    ...(position.isFirst ? ['first'] : []),
    ...(position.isLast ? ['last'] : []),
    ...(position.hasFreeText ? ['has-free-text'] : []),
  ].join(' ')
}

function renderFreeText(tag: FormTag, { unit }: RenderContext, tabindex: number | undefined): string {
  const name = `_wpcf7_free_text_${tag.name}`
  const value = readPostedTexts(unit, name)?.[0] || undefined
  return ` ${renderElement('input', { type: 'text', name, class: 'wpcf7-free-text', tabindex, value })}`
}

/** Consecutive tab indexes, if the tag sets a positive one. */
function calculateTabindex(tag: FormTag, index: number): number | undefined {
  const firstTabindex = readTabindexOption(tag)
  if (firstTabindex === undefined) return undefined
  return Number(firstTabindex) > 0 ? Number(firstTabindex) + index : Number(firstTabindex)
}
