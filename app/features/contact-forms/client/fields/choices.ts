/**
 * Checkboxes that affect other controls: exclusive ones, those with a free text, and acceptance before the
 * submit button (4.7).
 */
import { focusForm } from '#app/features/contact-forms/client/errors/focus-form.ts'

/** CF-15: of exclusive checkboxes only the last one checked stays checked. */
export function uncheckOthers(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || !target.checked) return
  const group = target.closest('.wpcf7-exclusive-checkbox')
  if (!group || target.type !== 'checkbox') return
  for (const each of group.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    if (each !== target && each.name === target.name) each.checked = false
  }
}

/** CF-16: a free text is enabled while its checkbox is checked. `changed` is the control that was just changed. */
export function enableFreeTexts(form: HTMLFormElement, changed?: EventTarget | null): void {
  for (const item of form.querySelectorAll('.has-free-text')) {
    const box = item.querySelector<HTMLInputElement>('input[type="checkbox"], input[type="radio"]')
    const freeText = item.querySelector<HTMLInputElement>('input.wpcf7-free-text')
    if (!box || !freeText) continue
    freeText.disabled = !box.checked
    if (box === changed && box.checked) freeText.focus()
  }
}

/**
 * CF-14: the submit button is disabled until the terms are accepted, unless they are validated like any other
 * field.
 */
export function updateSubmitButtons(form: HTMLFormElement): void {
  const acceptanceGroups = [...form.querySelectorAll<HTMLElement>('.wpcf7-acceptance')]
  if (acceptanceGroups.length === 0 || form.classList.contains('wpcf7-acceptance-as-validation')) return
  const isRequired = (group: HTMLElement) => !group.matches('.optional, fieldset:disabled *')
  const isAccepted = acceptanceGroups.every((group) => !isRequired(group) || isSatisfied(group))
  for (const button of form.querySelectorAll<HTMLInputElement>('.wpcf7-submit')) {
    const hasFocus = button === button.ownerDocument.activeElement
    button.disabled = !isAccepted
    // After sending, acceptance is reset.
    if (hasFocus && !isAccepted) focusForm(form)
  }
}

function isSatisfied(group: HTMLElement): boolean {
  const box = group.querySelector<HTMLInputElement>('input[type="checkbox"]')
  return !box || box.checked !== group.classList.contains('invert')
}
