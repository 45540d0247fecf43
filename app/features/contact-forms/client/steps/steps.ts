/** A form in steps: one at a time, with a way on that checks what is asked and a way back; the last one sends. */
import type { AwakeForm } from '#app/features/contact-forms/client/awake-form.ts'
import type { FormsWorld } from '#app/features/contact-forms/client/forms-world.ts'
import { checkFields } from '#app/features/contact-forms/client/fields/change-validation.ts'
import { firstControl, wraps } from '#app/features/contact-forms/client/errors/field-errors.ts'
import { focusForm } from '#app/features/contact-forms/client/errors/focus-form.ts'
import { backText, nextText, stepText } from '#app/features/contact-forms/client/texts.ts'

/** Before anything else listens to the form: Enter in a step that is not the last one goes on. */
export function walkSteps(world: FormsWorld, form: AwakeForm): void {
  const steps = stepsOf(form)
  if (steps.length < 2) return
  for (const [at, step] of steps.entries()) addWays(world, form, { step, at, count: steps.length })
  form.addEventListener(
    'submit',
    (event) => {
      const at = steps.findIndex((step) => !step.hidden)
      if (at === steps.length - 1) return
      event.preventDefault()
      event.stopImmediatePropagation()
      goOn(form, at)
    },
    { capture: true },
  )
  form.addEventListener('wpcf7reset', () => beginAgain(form))
  // An answer is seen from every step.
  form.append(...form.querySelectorAll('.wpcf7-step .wpcf7-response-output'))
  showOnly(form, firstShown(steps))
}

/** Where something has to be mended, else where somebody is writing already. */
function firstShown(steps: HTMLFieldSetElement[]): number {
  const withErrors = steps.findIndex((step) => step.querySelector('.wpcf7-not-valid'))
  const withFocus = steps.findIndex((step) => step.contains(step.ownerDocument.activeElement))
  return Math.max(withErrors === -1 ? withFocus : withErrors, 0)
}

function beginAgain(form: HTMLFormElement): void {
  const { activeElement } = form.ownerDocument
  const isLeft = stepsOf(form).some((step, at) => at > 0 && step.contains(activeElement))
  showOnly(form, 0)
  if (isLeft) focusForm(form)
}

/** A field that has to be mended may stand in a step before. */
export function showStepOf(form: AwakeForm, control: Element | undefined): void {
  const at = stepsOf(form).findIndex((step) => control !== undefined && step.contains(control))
  if (at !== -1) showOnly(form, at)
}

function stepsOf(form: HTMLFormElement): HTMLFieldSetElement[] {
  return [...form.querySelectorAll<HTMLFieldSetElement>('.wpcf7-step')]
}

function showOnly(form: HTMLFormElement, shown: number): void {
  for (const [at, step] of stepsOf(form).entries()) step.hidden = at !== shown
}

function goOn(form: AwakeForm, at: number): void {
  const steps = stepsOf(form)
  const step = steps[at]
  if (!step) return
  const [invalid] = checkFields(form, [...step.querySelectorAll<HTMLElement>(wraps)])
  if (invalid) return firstControl([invalid])?.focus()
  show(form, at + 1)
}

/** Readers hear where they are, and find themselves at its beginning. */
function show(form: AwakeForm, at: number): void {
  showOnly(form, at)
  stepsOf(form)[at]?.querySelector<HTMLElement>('.wpcf7-step-count')?.focus()
}

type Way = { step: HTMLFieldSetElement; at: number; count: number }

function addWays({ say }: FormsWorld, form: AwakeForm, { step, at, count }: Way): void {
  const told = document.createElement('p')
  told.className = 'wpcf7-step-count'
  told.tabIndex = -1
  told.textContent = stepText(say, at + 1, count)
  const legend = step.querySelector(':scope > legend')
  if (legend) legend.after(told)
  else step.prepend(told)
  const ways = document.createElement('p')
  ways.className = 'wpcf7-step-ways'
  if (at > 0) ways.append(button(backText(say), 'button wpcf7-step-back', () => show(form, at - 1)))
  if (at < count - 1)
    ways.append(button(nextText(say), 'button primary wpcf7-step-next', () => goOn(form, at)))
  step.append(ways)
}

function button(text: string, className: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.textContent = text
  made.addEventListener('click', press)
  return made
}
