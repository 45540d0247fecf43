/** The markup of third-party services in a form (contact-forms.md 2.12). */
import { renderElement } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import { type TagRenderer, type RenderContext } from '#app/features/contact-forms/render/render-context.ts'
import { readOption, readTabindexOption } from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'

/** If Turnstile is enabled, every form contains its widget. */
export function renderMissingWidget(tags: FormTag[], context: RenderContext): string {
  const isMissing = context.unit.turnstile && !tags.some(({ basetype }) => basetype === 'turnstile')
  return isMissing ? `${renderTurnstile(turnstileTag, context)}\n\n` : ''
}

export const renderTurnstile: TagRenderer = (tag, { unit }) => {
  if (!unit.turnstile) return ''
  const attributes = {
    class: 'wpcf7-turnstile cf-turnstile',
    'data-sitekey': unit.turnstile.siteKey,
    'data-response-field-name': '_wpcf7_turnstile_response',
    'data-action': readOption(tag, 'action', /^[-0-9a-zA-Z_]{1,32}$/),
    'data-appearance': readOption(tag, 'appearance', /^(?:always|execute|interaction-only)$/),
    'data-size': readOption(tag, 'size', /^(?:normal|flexible|compact)$/),
    'data-theme': readOption(tag, 'theme', /^(?:light|dark|auto)$/),
    'data-language': readOption(tag, 'language', /^[-a-zA-Z]{2,8}$/),
    'data-tabindex': readTabindexOption(tag),
  }
  return renderElement('div', attributes, '')
}

export const renderStripe: TagRenderer = (tag, { unit }) => {
  // A visitor who has to pay must see why there is no button; the lint reports it to the merchant.
  if (!unit.stripe) return `<em>${escapeText(unit.translate('Payment is currently unavailable.'))}</em>`
  const { translate, stripe } = unit
  const firstLabel = escapeText(tag.values[0] || translate('Proceed to checkout'))
  const secondLabel = escapeText(tag.values[1] || translate('Complete payment'))
  const buttons = [
    renderElement('button', { type: 'submit', class: 'first' }, firstLabel),
    renderElement('button', { type: 'button', class: 'second hidden' }, secondLabel),
  ].join(' ')
  const parts = [
    renderElement('div', { class: 'card-element hidden' }, ''),
    renderElement('span', { class: 'buttons has-spinner' }, buttons),
    renderElement('input', { type: 'hidden', name: '_wpcf7_stripe_payment_intent', value: '' }),
  ]
  const attributes = { class: 'wpcf7-stripe', 'data-publishable-key': stripe.publishableKey }
  return renderElement('div', attributes, parts.join(''))
}

/** reCAPTCHA v3 is invisible: its tag renders nothing. */
export const renderRecaptcha: TagRenderer = () => ''

const turnstileTag: FormTag = {
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
