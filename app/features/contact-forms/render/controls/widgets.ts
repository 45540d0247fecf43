/** The markup of third-party services in a form (contact-forms.md 2.12). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import { type RenderTag, type RenderContext } from '#app/features/contact-forms/render/render-context.ts'
import { optionOf, tabindexOption } from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'

/** If Turnstile is enabled, every form contains its widget. */
export function widgetBefore(tags: FormTag[], context: RenderContext): string {
  const isMissing = context.unit.turnstile && !tags.some(({ basetype }) => basetype === 'turnstile')
  return isMissing ? `${renderTurnstile(bareTag, context)}\n\n` : ''
}

export const renderTurnstile: RenderTag = (tag, { unit }) => {
  if (!unit.turnstile) return ''
  const attributes = {
    class: 'wpcf7-turnstile cf-turnstile',
    'data-sitekey': unit.turnstile.siteKey,
    'data-response-field-name': '_wpcf7_turnstile_response',
    'data-action': optionOf(tag, 'action', /^[-0-9a-zA-Z_]{1,32}$/),
    'data-appearance': optionOf(tag, 'appearance', /^(?:always|execute|interaction-only)$/),
    'data-size': optionOf(tag, 'size', /^(?:normal|flexible|compact)$/),
    'data-theme': optionOf(tag, 'theme', /^(?:light|dark|auto)$/),
    'data-language': optionOf(tag, 'language', /^[-a-zA-Z]{2,8}$/),
    'data-tabindex': tabindexOption(tag),
  }
  return element('div', attributes, '')
}

export const renderStripe: RenderTag = (tag, { unit }) => {
  // A visitor who has to pay must see why there is no button; the lint reports it to the merchant.
  if (!unit.stripe) return `<em>${escapeText(unit.translate('Payment is currently unavailable.'))}</em>`
  const { translate, stripe } = unit
  const first = escapeText(tag.values[0] || translate('Proceed to checkout'))
  const second = escapeText(tag.values[1] || translate('Complete payment'))
  const buttons = [
    element('button', { type: 'submit', class: 'first' }, first),
    element('button', { type: 'button', class: 'second hidden' }, second),
  ].join(' ')
  const parts = [
    element('div', { class: 'card-element hidden' }, ''),
    element('span', { class: 'buttons has-spinner' }, buttons),
    element('input', { type: 'hidden', name: '_wpcf7_stripe_payment_intent', value: '' }),
  ]
  const attributes = { class: 'wpcf7-stripe', 'data-publishable-key': stripe.publishableKey }
  return element('div', attributes, parts.join(''))
}

/** reCAPTCHA v3 is invisible: its tag renders nothing. */
export const renderRecaptcha: RenderTag = () => ''

const bareTag: FormTag = {
  type: 'turnstile',
  basetype: 'turnstile',
  rawName: '',
  name: '',
  options: [],
  rawValues: [],
  values: [],
  labels: [],
  pipes: [],
  attr: '',
  content: '',
}
