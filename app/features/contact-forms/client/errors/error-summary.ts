/** After an answer with errors: the first field has the focus, and several are listed above the form with a way to each. */
import type { InvalidField } from '#app/features/contact-forms/rules.ts'
import type { AwakeForm } from '#app/features/contact-forms/client/awake-form.ts'
import type { FormsWorld } from '#app/features/contact-forms/client/forms-world.ts'
import { firstControl, nameOf, wraps, wrapsOf } from './field-errors.ts'
import { showStepOf } from '#app/features/contact-forms/client/steps/steps.ts'
import { texts } from '#app/features/contact-forms/client/texts.ts'

/** The list goes with the next answer, and with the last error. */
export function leadToErrors(world: FormsWorld, form: AwakeForm, fields: InvalidField[]): void {
  const order = [...form.querySelectorAll<HTMLElement>(wraps)].map(nameOf)
  const places = fields.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
  const summary = places.length > 1 ? summaryOf(world, form, places) : undefined
  if (summary) form.prepend(summary)
  for (const { field } of places) {
    const control = firstControl(wrapsOf(form, field))
    if (!control) continue
    showStepOf(form, control)
    return showWithSummary(control, summary)
  }
}

/** Both, where the screen is high enough; else the field. */
function showWithSummary(control: HTMLElement, summary: HTMLElement | undefined): void {
  if (!summary) return control.focus()
  control.focus({ preventScroll: true })
  for (const each of [summary, control.closest('label') ?? control]) each.scrollIntoView({ block: 'nearest' })
}

function summaryOf({ say }: FormsWorld, form: AwakeForm, fields: InvalidField[]): HTMLElement {
  const summary = document.createElement('div')
  summary.className = 'wpcf7-error-summary'
  const heading = document.createElement('p')
  heading.textContent = say(texts.toCorrect)
  const list = document.createElement('ul')
  list.append(...fields.map((field) => entryOf(form, field)))
  summary.append(heading, list)
  return summary
}

function entryOf(form: AwakeForm, { field, message }: InvalidField): HTMLElement {
  const entry = document.createElement('li')
  const control = firstControl(wrapsOf(form, field))
  const label = control && labelOf(control)
  const words = label ? `${label}${/[?؟!]$/.test(label) ? '' : ':'} ${message}` : message
  if (!control) {
    entry.append(words)
    return entry
  }
  const link = document.createElement('a')
  link.href = `#${control.id || form.wpcf7.unitTag}`
  link.textContent = words
  link.addEventListener('click', (event) => {
    event.preventDefault()
    showStepOf(form, control)
    control.focus()
  })
  entry.append(link)
  return entry
}

/** The words of a label before its control, or of the group. */
function labelOf(control: HTMLElement): string {
  const group = control.closest('fieldset:not(.hidden-fields-container)')?.querySelector('legend')
  if (group) return wordsOf(group)
  const labels = 'labels' in control && control.labels instanceof NodeList ? [...control.labels] : []
  const [label] = labels
  // Of a group the label of one item says nothing about the others.
  if (control.closest('.wpcf7-list-item') || !(label instanceof HTMLElement)) return ''
  return wordsOf(label)
}

function wordsOf(label: HTMLElement): string {
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
