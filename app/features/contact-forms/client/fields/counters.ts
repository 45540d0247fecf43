/** Counts the typed or remaining characters, however they are entered: keys, paste, dictation (CF-17). */
import { controlsOf } from '#app/features/contact-forms/client/hydrated-form.ts'

export function count(form: HTMLFormElement): void {
  for (const counter of form.querySelectorAll<HTMLElement>('.wpcf7-character-count')) {
    const [control] = controlsOf(form, counter.dataset.targetName ?? '')
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      show(counter, control.value)
  }
}

function show(counter: HTMLElement, value: string): void {
  const { startingValue, maximumValue, minimumValue } = counter.dataset
  const written = value.trim().length
  const count = counter.classList.contains('down') ? numberOf(startingValue) - written : written
  counter.dataset.currentValue = String(count)
  counter.textContent = String(count)
  const maximum = numberOf(maximumValue)
  counter.classList.toggle('too-long', maximum > 0 && value.length > maximum)
  counter.classList.toggle('too-short', value.length < numberOf(minimumValue))
}

function numberOf(text = ''): number {
  return Math.abs(Number.parseInt(text, 10)) || 0
}
