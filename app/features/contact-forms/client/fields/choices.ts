/** Boxes that act on others: the only one of its name, the one with words of its own, the terms before the button (4.7). */
import { focusForm } from '#app/features/contact-forms/client/errors/focus-form.ts'

/** CF-15: of boxes that exclude each other only the last one checked stays. */
export function keepExclusive(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || !target.checked) return
  const group = target.closest('.wpcf7-exclusive-checkbox')
  if (!group || target.type !== 'checkbox') return
  for (const each of group.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    if (each !== target && each.name === target.name) each.checked = false
  }
}

/** CF-16: words of one's own belong to their box. `changed` is the box that has just been touched. */
export function enableFreeTexts(form: HTMLFormElement, changed?: EventTarget | null): void {
  for (const item of form.querySelectorAll('.has-free-text')) {
    const box = item.querySelector<HTMLInputElement>('input[type="checkbox"], input[type="radio"]')
    const words = item.querySelector<HTMLInputElement>('input.wpcf7-free-text')
    if (!box || !words) continue
    words.disabled = !box.checked
    if (box === changed && box.checked) words.focus()
  }
}

/** CF-14: nothing can be sent before the terms are accepted, unless they are checked like any other field. */
export function allowSubmit(form: HTMLFormElement): void {
  const boxes = [...form.querySelectorAll<HTMLElement>('.wpcf7-acceptance')]
  if (boxes.length === 0 || form.classList.contains('wpcf7-acceptance-as-validation')) return
  const isAsked = (group: HTMLElement) => !group.matches('.optional, fieldset:disabled *')
  const isAccepted = boxes.every((group) => !isAsked(group) || isInOrder(group))
  for (const button of form.querySelectorAll<HTMLInputElement>('.wpcf7-submit')) {
    const hasFocus = button === button.ownerDocument.activeElement
    button.disabled = !isAccepted
    // After sending, the terms are open again.
    if (hasFocus && !isAccepted) focusForm(form)
  }
}

function isInOrder(group: HTMLElement): boolean {
  const box = group.querySelector<HTMLInputElement>('input[type="checkbox"]')
  return !box || box.checked !== group.classList.contains('invert')
}
