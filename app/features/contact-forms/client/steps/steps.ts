/**
 * A multi-step form: one step at a time, a next button that validates the step and a back button; the last
 * step submits.
 */
import type { HydratedForm } from '#app/features/contact-forms/client/hydrated-form.ts'
import type { FormsContext } from '#app/features/contact-forms/client/forms-context.ts'
import { checkFields } from '#app/features/contact-forms/client/fields/change-validation.ts'
import { findFirstControl, wrapSelector } from '#app/features/contact-forms/client/errors/field-errors.ts'
import { focusForm } from '#app/features/contact-forms/client/errors/focus-form.ts'
import { formatBackText, formatNextText, formatStepText } from '#app/features/contact-forms/client/texts.ts'

/**
 * Must be called before other listeners of the form are registered: Enter in a step that is not the last one
 * goes to the next step instead of submitting.
 */
export function initSteps(context: FormsContext, form: HydratedForm): void {
  const steps = findSteps(form)
  if (steps.length < 2) return
  for (const [index, step] of steps.entries())
    addNavigation(context, form, { step, stepIndex: index, count: steps.length })
  form.addEventListener(
    'submit',
    (event) => {
      const stepIndex = steps.findIndex((step) => !step.hidden)
      if (stepIndex === steps.length - 1) return
      event.preventDefault()
      event.stopImmediatePropagation()
      goToNextStep(form, stepIndex)
    },
    { capture: true },
  )
  form.addEventListener('wpcf7reset', () => restart(form))
  // The response output is visible in every step.
  form.append(...form.querySelectorAll('.wpcf7-step .wpcf7-response-output'))
  showOnly(form, findInitialStep(steps))
}

/** The step with an error; without errors the one that has the focus, or the first. */
function findInitialStep(steps: HTMLFieldSetElement[]): number {
  const errorIndex = steps.findIndex((step) => step.querySelector('.wpcf7-not-valid'))
  const focusIndex = steps.findIndex((step) => step.contains(step.ownerDocument.activeElement))
  return Math.max(errorIndex === -1 ? focusIndex : errorIndex, 0)
}

function restart(form: HTMLFormElement): void {
  const { activeElement } = form.ownerDocument
  const hadFocus = findSteps(form).some((step, index) => index > 0 && step.contains(activeElement))
  showOnly(form, 0)
  if (hadFocus) focusForm(form)
}

/** An invalid field may be in an earlier step. */
export function showStepOf(form: HydratedForm, control: Element | undefined): void {
  const stepIndex = findSteps(form).findIndex((step) => control !== undefined && step.contains(control))
  if (stepIndex !== -1) showOnly(form, stepIndex)
}

function findSteps(form: HTMLFormElement): HTMLFieldSetElement[] {
  return [...form.querySelectorAll<HTMLFieldSetElement>('.wpcf7-step')]
}

function showOnly(form: HTMLFormElement, index: number): void {
  for (const [stepIndex, step] of findSteps(form).entries()) step.hidden = stepIndex !== index
}

function goToNextStep(form: HydratedForm, stepIndex: number): void {
  const steps = findSteps(form)
  const step = steps[stepIndex]
  if (!step) return
  const [firstInvalidWrap] = checkFields(form, [...step.querySelectorAll<HTMLElement>(wrapSelector)])
  if (firstInvalidWrap) return findFirstControl([firstInvalidWrap])?.focus()
  showStep(form, stepIndex + 1)
}

/** Screen readers announce the step, and the focus moves to its beginning. */
function showStep(form: HydratedForm, stepIndex: number): void {
  showOnly(form, stepIndex)
  findSteps(form)[stepIndex]?.querySelector<HTMLElement>('.wpcf7-step-count')?.focus()
}

type StepPosition = { step: HTMLFieldSetElement; stepIndex: number; count: number }

function addNavigation(
  { translate }: FormsContext,
  form: HydratedForm,
  { step, stepIndex, count }: StepPosition,
): void {
  const counter = document.createElement('p')
  counter.className = 'wpcf7-step-count'
  counter.tabIndex = -1
  counter.textContent = formatStepText(translate, stepIndex + 1, count)
  const legend = step.querySelector(':scope > legend')
  if (legend) legend.after(counter)
  else step.prepend(counter)
  const navigation = document.createElement('p')
  navigation.className = 'wpcf7-step-ways'
  if (stepIndex > 0)
    navigation.append(
      createButton(formatBackText(translate), 'button wpcf7-step-back', () => showStep(form, stepIndex - 1)),
    )
  if (stepIndex < count - 1)
    navigation.append(
      createButton(formatNextText(translate), 'button primary wpcf7-step-next', () =>
        goToNextStep(form, stepIndex),
      ),
    )
  step.append(navigation)
}

function createButton(text: string, className: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className
  element.textContent = text
  element.addEventListener('click', onClick)
  return element
}
