/** Counts the typed or remaining characters, however they are entered: keys, paste, dictation (CF-17). */
import { findControls } from '#app/features/contact-forms/client/hydrated-form.ts'

export function updateCounters(form: HTMLFormElement): void {
  for (const counter of form.querySelectorAll<HTMLElement>('.wpcf7-character-count')) {
    const [control] = findControls(form, counter.dataset.targetName ?? '')
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      showCount(counter, control.value)
  }
}

function showCount(counter: HTMLElement, value: string): void {
  const { startingValue, maximumValue, minimumValue } = counter.dataset
  const typedLength = value.trim().length
  const count = counter.classList.contains('down') ? parseNumber(startingValue) - typedLength : typedLength
  counter.dataset.currentValue = String(count)
  counter.textContent = String(count)
  const maximum = parseNumber(maximumValue)
  counter.classList.toggle('too-long', maximum > 0 && value.length > maximum)
  counter.classList.toggle('too-short', value.length < parseNumber(minimumValue))
}

function parseNumber(text = ''): number {
  return Math.abs(Number.parseInt(text, 10)) || 0
}
