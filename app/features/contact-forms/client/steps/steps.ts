/**
 * A multi-step form: one step at a time, a next button that validates the step and a back button; the last
 * step submits.
 */
import type { HydratedForm } from '#app/features/contact-forms/client/hydrated-form.ts'
import type { FormsContext } from '#app/features/contact-forms/client/forms-context.ts'
import { checkFields } from '#app/features/contact-forms/client/fields/change-validation.ts'
import { firstControl, wraps } from '#app/features/contact-forms/client/errors/field-errors.ts'
import { focusForm } from '#app/features/contact-forms/client/errors/focus-form.ts'
import { backText, nextText, stepText } from '#app/features/contact-forms/client/texts.ts'

/**
 * Registered before all other listeners of the form: Enter in a step that is not the last one goes to the
 * next step.
 */
export function initSteps(context: FormsContext, form: HydratedForm): void {
  const steps = stepsOf(form)
  if (steps.length < 2) return
  for (const [index, step] of steps.entries())
    addNavigation(context, form, { step, at: index, count: steps.length })
  form.addEventListener(
    'submit',
    (event) => {
      const at = steps.findIndex((step) => !step.hidden)
      if (at === steps.length - 1) return
      event.preventDefault()
      event.stopImmediatePropagation()
      goToNext(form, at)
    },
    { capture: true },
  )
  form.addEventListener('wpcf7reset', () => restart(form))
  // The response output is visible in every step.
  form.append(...form.querySelectorAll('.wpcf7-step .wpcf7-response-output'))
  showOnly(form, initialStep(steps))
}

/** The step with an error, else the one that has the focus. */
function initialStep(steps: HTMLFieldSetElement[]): number {
  const withErrors = steps.findIndex((step) => step.querySelector('.wpcf7-not-valid'))
  const withFocus = steps.findIndex((step) => step.contains(step.ownerDocument.activeElement))
  return Math.max(withErrors === -1 ? withFocus : withErrors, 0)
}

function restart(form: HTMLFormElement): void {
  const { activeElement } = form.ownerDocument
  const hadFocus = stepsOf(form).some((step, index) => index > 0 && step.contains(activeElement))
  showOnly(form, 0)
  if (hadFocus) focusForm(form)
}

/** An invalid field may be in an earlier step. */
export function showStepOf(form: HydratedForm, control: Element | undefined): void {
  const at = stepsOf(form).findIndex((step) => control !== undefined && step.contains(control))
  if (at !== -1) showOnly(form, at)
}

function stepsOf(form: HTMLFormElement): HTMLFieldSetElement[] {
  return [...form.querySelectorAll<HTMLFieldSetElement>('.wpcf7-step')]
}

function showOnly(form: HTMLFormElement, index: number): void {
  for (const [at, step] of stepsOf(form).entries()) step.hidden = at !== index
}

function goToNext(form: HydratedForm, at: number): void {
  const steps = stepsOf(form)
  const step = steps[at]
  if (!step) return
  const [invalid] = checkFields(form, [...step.querySelectorAll<HTMLElement>(wraps)])
  if (invalid) return firstControl([invalid])?.focus()
  show(form, at + 1)
}

/** Screen readers announce the step, and the focus moves to its beginning. */
function show(form: HydratedForm, at: number): void {
  showOnly(form, at)
  stepsOf(form)[at]?.querySelector<HTMLElement>('.wpcf7-step-count')?.focus()
}

type StepPosition = { step: HTMLFieldSetElement; at: number; count: number }

function addNavigation(
  { translate }: FormsContext,
  form: HydratedForm,
  { step, at, count }: StepPosition,
): void {
  const counter = document.createElement('p')
  counter.className = 'wpcf7-step-count'
  counter.tabIndex = -1
  counter.textContent = stepText(translate, at + 1, count)
  const legend = step.querySelector(':scope > legend')
  if (legend) legend.after(counter)
  else step.prepend(counter)
  const navigation = document.createElement('p')
  navigation.className = 'wpcf7-step-ways'
  if (at > 0)
    navigation.append(button(backText(translate), 'button wpcf7-step-back', () => show(form, at - 1)))
  if (at < count - 1)
    navigation.append(button(nextText(translate), 'button primary wpcf7-step-next', () => goToNext(form, at)))
  step.append(navigation)
}

function button(text: string, className: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className
  element.textContent = text
  element.addEventListener('click', onClick)
  return element
}
