import { renderElement } from './attributes.ts'
import type { FormUnit } from './unit.ts'

/** The hidden fields that identify a form when it is posted (contact-forms.md 1.5). */
export function renderHiddenFields(formId: number, unit: FormUnit): string {
  const fields: [name: string, value: string | number][] = [
    ['_wpcf7', formId],
    ['_wpcf7_version', '6.1.6'],
    ['_wpcf7_locale', unit.locale],
    ['_wpcf7_unit_tag', unit.unitTag],
    ['_wpcf7_container_post', unit.containerPostId],
    ['_wpcf7_posted_data_hash', ''],
    ...(unit.hiddenFields ?? []),
  ]
  const inputs = fields.map(([name, value]) => renderElement('input', { type: 'hidden', name, value }))
  return renderElement(
    'fieldset',
    { class: 'hidden-fields-container' },
    `${inputs.join('')}${renderHoneypot(unit)}\n`,
  )
}

/** Not `type="hidden"` like its neighbors, since bots fill in inputs that people could; the container is hidden. */
function renderHoneypot({ honeypot: name, translate }: FormUnit): string {
  if (name === undefined) return ''
  return renderElement('input', {
    type: 'text',
    name,
    value: '',
    tabindex: -1,
    autocomplete: 'off',
    'aria-label': translate('Leave this field empty'),
    'aria-hidden': 'true',
  })
}
