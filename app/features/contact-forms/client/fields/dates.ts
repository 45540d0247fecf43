/** Browsers write dates in their own language: what stands in a date field while nobody types into it is in the page's. */
import type { FormsWorld } from '#app/features/contact-forms/client/forms-world.ts'
import { writeDay } from '#app/platform/i18n/format/days.ts'
import { texts } from '#app/features/contact-forms/client/texts.ts'

export function improveDates(world: FormsWorld, form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type="date"]')) improve(world, input)
}

/** For the eye: a screen reader has the field itself, whose value it says in the language of its user. */
function improve({ say, language }: FormsWorld, input: HTMLInputElement): void {
  // Old browsers have a field of text there, which is seen as it is.
  if (input.type !== 'date') return
  const words = document.createElement('span')
  words.className = 'wpcf7-date-words'
  words.setAttribute('aria-hidden', 'true')
  const show = () => {
    const { valueAsDate: day, validity } = input
    // A date that is only begun is still being typed.
    words.hidden = validity.badInput
    words.textContent = day ? writeDay(day, { language, timeZone: 'UTC' }) : say(texts.noDate)
    words.classList.toggle('is-empty', !day)
  }
  input.after(words)
  input.form?.addEventListener('input', show)
  input.form?.addEventListener('change', show)
  // The field is emptied once everybody has heard of it.
  input.form?.addEventListener('reset', () => setTimeout(show))
  show()
}
