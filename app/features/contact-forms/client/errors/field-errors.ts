/**
 * The validation error of a field: a tip next to it, an entry in the list for screen readers, and ARIA
 * attributes on its controls (contact-forms.md 4.6).
 */
import type { HydratedForm } from '#app/features/contact-forms/client/hydrated-form.ts'

/** Messages are inserted as text, whatever characters they contain. */
export function showError(form: HydratedForm, field: string, message: string): void {
  hideError(form, field)
  const id = createErrorId(form, field)
  const wraps = findWraps(form, field)
  listError(form, { id, message, control: findFirstControl(wraps) })
  for (const wrap of wraps) {
    wrap.append(createTip(message))
    setAriaInvalid(wrap, 'true')
    for (const control of wrap.querySelectorAll('.wpcf7-form-control')) {
      control.classList.add('wpcf7-not-valid')
      setValidityMessage(control, message)
    }
    // In a group each control references the error: the group itself never has the focus.
    for (const control of findDescribedControls(wrap)) setDescribedBy(control, id)
    if (wrap.closest('.use-floating-validation-tip')) hideTipOnFocus(wrap)
  }
}

export function hideError(form: HydratedForm, field: string): void {
  document.getElementById(createErrorId(form, field))?.remove()
  for (const wrap of findWraps(form, field)) {
    if (!wrap.querySelector('.wpcf7-not-valid-tip, .wpcf7-not-valid')) continue
    for (const tip of wrap.querySelectorAll('.wpcf7-not-valid-tip')) tip.remove()
    setAriaInvalid(wrap, 'false')
    for (const control of wrap.querySelectorAll('.wpcf7-form-control')) {
      control.classList.remove('wpcf7-not-valid')
      setValidityMessage(control, '')
    }
    for (const control of findDescribedControls(wrap)) setDescribedBy(control)
  }
}

/** Clears the messages of the last response before the next submit. */
export function clearResponse(form: HydratedForm): void {
  const { parent } = form.wpcf7
  parent.classList.remove('is-told-above')
  parent.querySelector('.screen-reader-response [role="status"]')?.replaceChildren()
  parent.querySelector('.screen-reader-response ul')?.replaceChildren()
  for (const output of form.querySelectorAll('.wpcf7-response-output')) output.replaceChildren()
  for (const wrap of form.querySelectorAll<HTMLElement>(wrapSelector)) hideError(form, readFieldName(wrap))
  dropSummary(form)
}

/** Removes the error summary above the form when it is obsolete. */
export function dropSummary(form: HydratedForm): void {
  form.querySelector('.wpcf7-error-summary')?.remove()
}

/** Shows the result visibly and announces it to screen readers. */
export function showResponseMessage(form: HydratedForm, message: string): void {
  form.wpcf7.parent.querySelector('.screen-reader-response [role="status"]')?.append(message)
  for (const output of form.querySelectorAll('.wpcf7-response-output')) output.textContent = message
}

/** All wraps of controls, in document order. */
export const wrapSelector = '.wpcf7-form-control-wrap[data-name]'

export function readFieldName(wrap: HTMLElement): string {
  return wrap.dataset.name ?? ''
}

/** The first control of a field that a visitor can reach. */
export function findFirstControl(fieldWraps: HTMLElement[]): HTMLElement | undefined {
  return fieldWraps.flatMap((wrap) => [...wrap.querySelectorAll<HTMLElement>(controlSelector)])[0]
}

export function findWraps(form: HTMLFormElement, field: string): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(wrapSelector)].filter((wrap) => readFieldName(wrap) === field)
}

function createErrorId({ wpcf7 }: HydratedForm, field: string): string {
  return `${wpcf7.unitTag}-ve-${field}`.replaceAll(/[^0-9A-Za-z_-]+/g, '')
}

const controlSelector = 'input:not([type="hidden"]), select, textarea, button'

function listError(
  form: HydratedForm,
  { id, message, control }: { id: string; message: string; control: HTMLElement | undefined },
): void {
  const entry = document.createElement('li')
  entry.id = id
  if (control?.id) {
    const link = document.createElement('a')
    link.href = `#${control.id}`
    link.textContent = message
    entry.append(link)
  } else entry.append(message)
  form.wpcf7.parent.querySelector('.screen-reader-response ul')?.append(entry)
}

function createTip(message: string): HTMLElement {
  const tip = document.createElement('span')
  tip.className = 'wpcf7-not-valid-tip'
  tip.setAttribute('aria-hidden', 'true')
  tip.textContent = message
  return tip
}

function setAriaInvalid(wrap: HTMLElement, isInvalid: 'true' | 'false'): void {
  for (const each of wrap.querySelectorAll('[aria-invalid]')) each.setAttribute('aria-invalid', isInvalid)
}

function findDescribedControls(wrap: HTMLElement): Element[] {
  return [...wrap.querySelectorAll('.wpcf7-form-control, .wpcf7-list-item input')]
}

/** Sets `aria-describedby` to the error and to the permanent description. */
function setDescribedBy(control: Element, errorId?: string): void {
  const ids = [errorId, control.getAttribute('data-described-by')].filter(Boolean).join(' ')
  if (ids) control.setAttribute('aria-describedby', ids)
  else control.removeAttribute('aria-describedby')
}

function setValidityMessage(control: Element, message: string): void {
  if ('setCustomValidity' in control && typeof control.setCustomValidity === 'function')
    control.setCustomValidity(message)
}

/** A floating tip must not cover its field while the visitor corrects it. */
function hideTipOnFocus(wrap: HTMLElement): void {
  const tip = wrap.querySelector<HTMLElement>('.wpcf7-not-valid-tip')
  const hide = () => {
    if (tip) tip.hidden = true
  }
  tip?.addEventListener('click', hide)
  wrap.addEventListener('focusin', hide, { once: true })
}
