/**
 * After a response with validation errors: focuses the first invalid field and, if there are several, lists
 * them above the form as links.
 */
import type { InvalidField } from '#app/features/contact-forms/rules.ts'
import type { HydratedForm } from '#app/features/contact-forms/client/hydrated-form.ts'
import type { FormsContext } from '#app/features/contact-forms/client/forms-context.ts'
import { findFirstControl, readFieldName, wrapSelector, findWraps } from './field-errors.ts'
import { showStepOf } from '#app/features/contact-forms/client/steps/steps.ts'
import { texts } from '#app/features/contact-forms/client/texts.ts'

/** The list is removed with the next response, and with the last error. */
export function focusErrors(context: FormsContext, form: HydratedForm, fields: InvalidField[]): void {
  const fieldOrder = [...form.querySelectorAll<HTMLElement>(wrapSelector)].map(readFieldName)
  const sortedFields = fields.toSorted((a, b) => fieldOrder.indexOf(a.field) - fieldOrder.indexOf(b.field))
  const summary = sortedFields.length > 1 ? createSummary(context, form, sortedFields) : undefined
  if (summary) form.prepend(summary)
  for (const { field } of sortedFields) {
    const control = findFirstControl(findWraps(form, field))
    if (!control) continue
    showStepOf(form, control)
    return showWithSummary(control, summary)
  }
}

/** Shows the field and the summary if the viewport is high enough, otherwise only the field. */
function showWithSummary(control: HTMLElement, summary: HTMLElement | undefined): void {
  if (!summary) return control.focus()
  control.focus({ preventScroll: true })
  for (const each of [summary, control.closest('label') ?? control]) each.scrollIntoView({ block: 'nearest' })
}

function createSummary({ translate }: FormsContext, form: HydratedForm, fields: InvalidField[]): HTMLElement {
  const summary = document.createElement('div')
  summary.className = 'wpcf7-error-summary'
  const heading = document.createElement('p')
  heading.textContent = translate(texts.errorHeading)
  const list = document.createElement('ul')
  list.append(...fields.map((field) => createEntry(form, field)))
  summary.append(heading, list)
  return summary
}

function createEntry(form: HydratedForm, { field, message }: InvalidField): HTMLElement {
  const entry = document.createElement('li')
  const control = findFirstControl(findWraps(form, field))
  const label = control && findLabel(control)
  const text = label ? `${label}${/[?؟!]$/.test(label) ? '' : ':'} ${message}` : message
  if (!control) {
    entry.append(text)
    return entry
  }
  const link = document.createElement('a')
  link.href = `#${control.id || form.wpcf7.unitTag}`
  link.textContent = text
  link.addEventListener('click', (event) => {
    event.preventDefault()
    showStepOf(form, control)
    control.focus()
  })
  entry.append(link)
  return entry
}

/** The label text before its control, or that of the group. */
function findLabel(control: HTMLElement): string {
  const group = control.closest('fieldset:not(.hidden-fields-container)')?.querySelector('legend')
  if (group) return readLabelText(group)
  const labels = 'labels' in control && control.labels instanceof NodeList ? [...control.labels] : []
  const [label] = labels
  // The label of one item of a group does not name the group.
  if (control.closest('.wpcf7-list-item') || !(label instanceof HTMLElement)) return ''
  return readLabelText(label)
}

function readLabelText(label: HTMLElement): string {
  const copy = label.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return ''
  for (const each of copy.querySelectorAll(
    '.wpcf7-form-control-wrap, .wpcf7-form-control, .wpcf7-captcha-question, .wpcf7-character-count',
  ))
    each.remove()
  return (copy.textContent ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/[:：*]+$/, '')
    .trim()
}
