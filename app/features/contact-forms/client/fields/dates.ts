/**
 * Browsers format dates in their own language: while a date field is not focused, an overlay shows its value
 * in the page's language.
 */
import type { FormsContext } from '#app/features/contact-forms/client/forms-context.ts'
import { formatDay } from '#app/platform/i18n/format/days.ts'
import { texts } from '#app/features/contact-forms/client/texts.ts'

export function enhanceDateFields(context: FormsContext, form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type="date"]'))
    enhanceDateField(context, input)
}

/** Visual only: a screen reader reads the field itself, in the language of its user. */
function enhanceDateField({ translate, language }: FormsContext, input: HTMLInputElement): void {
  // Old browsers show a text field instead of a date field; it needs no overlay.
  if (input.type !== 'date') return
  const dateText = document.createElement('span')
  dateText.className = 'wpcf7-date-words'
  dateText.setAttribute('aria-hidden', 'true')
  const showDate = () => {
    const { valueAsDate: day, validity } = input
    // An incomplete date is still being typed.
    dateText.hidden = validity.badInput
    dateText.textContent = day ? formatDay(day, { language, timeZone: 'UTC' }) : translate(texts.noDate)
    dateText.classList.toggle('is-empty', !day)
  }
  input.after(dateText)
  input.form?.addEventListener('input', showDate)
  input.form?.addEventListener('change', showDate)
  // The field is cleared after all reset listeners have run.
  input.form?.addEventListener('reset', () => setTimeout(showDate))
  showDate()
}
