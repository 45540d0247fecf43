/** Hydrates one form: its state and its event listeners (contact-forms.md 4.2). */
import type { HydratedForm, FormDetail } from './hydrated-form.ts'
import type { FormsContext } from './forms-context.ts'
import { runAfterClick, watchPointer } from './after-click.ts'
import { findHydratedForm, isHydrated } from './hydrated-form.ts'
import { offerNewPicture } from './fields/new-picture.ts'
import { writeAsciiDigits } from './fields/ascii-digits.ts'
import { updateSubmitButtons, enableFreeTexts, uncheckOthers } from './fields/choices.ts'
import { updateCounters } from './fields/counters.ts'
import { dropDraft, saveDraft, restoreDraft } from './drafts.ts'
import { enhanceDateFields } from './fields/dates.ts'
import { enhanceFileFields } from './fields/files.ts'
import { updateGroups } from './steps/groups.ts'
import { refreshOldToken } from './sending/fresh-token.ts'
import { setInertOnStatus } from './fields/inert.ts'
import { nameBoxes } from './fields/name-boxes.ts'
import { nameGroups } from './fields/name-groups.ts'
import { preventDoubleSubmit } from './fields/prevent-double-submit.ts'
import { reflectDefaults } from './fields/reflections.ts'
import { applyRefill } from './sending/refill.ts'
import { initSteps } from './steps/steps.ts'
import { texts } from './texts.ts'
import { prefixUrl } from './fields/url-prefix.ts'

/** Idempotent: a form is initialized once. */
export function initForm(context: FormsContext, form: HTMLFormElement): void {
  const parent = form.closest<HTMLElement>('.wpcf7')
  if (isHydrated(form) || !parent) return
  const hydratedForm = addState(context, form, parent)
  for (const each of form.querySelectorAll('.has-spinner')) each.after(createSpinner(context))
  initSteps(context, hydratedForm)
  addListeners(context, hydratedForm)
  if (hydratedForm.wpcf7.status === 'sent') dropDraft(hydratedForm)
  else restoreDraft(hydratedForm)
  enhanceFileFields(context, hydratedForm)
  enhanceDateFields(context, hydratedForm)
  nameGroups(hydratedForm)
  nameBoxes(hydratedForm)
  offerNewPicture(context, hydratedForm)
  refreshOldToken(context, hydratedForm)
  preventDoubleSubmit(hydratedForm)
  if (form.querySelector('.wpcf7-altcha')) startBrowserCheck(context, hydratedForm)
  updateDependentParts(hydratedForm)
  // The result of a submit before the script loaded is shown above the fields, and must stay visible.
  parent.classList.toggle('is-told-above', hydratedForm.wpcf7.status !== 'init')
  parent.classList.replace('no-js', 'js')
}

/** Starts the proof of work of `[altcha]`; a submission also waits for its script to load. */
function startBrowserCheck(context: FormsContext, form: HydratedForm): void {
  const checkPromise = import('./services/altcha.ts').then((script) => script.startAltcha(context, form))
  context.checks.set(form, () =>
    checkPromise.then((check) => check()).catch((error: unknown) => console.error(error)),
  )
}

function addState(context: FormsContext, form: HTMLFormElement, parent: HTMLElement): HydratedForm {
  const readHiddenField = (name: string) =>
    form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
  const readNumber = (name: string) => Math.abs(Number.parseInt(readHiddenField(name), 10)) || 0
  return Object.assign(form, {
    wpcf7: {
      id: readNumber('_wpcf7'),
      status: form.getAttribute('data-status') ?? 'init',
      pluginVersion: readHiddenField('_wpcf7_version'),
      locale: readHiddenField('_wpcf7_locale'),
      unitTag: readHiddenField('_wpcf7_unit_tag'),
      containerPost: readNumber('_wpcf7_container_post'),
      parent,
      get schema() {
        return context.getFormsApi().schemas.get(this.id)
      },
    },
  })
}

function addListeners(context: FormsContext, form: HydratedForm): void {
  watchPointer(form.ownerDocument)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    context.getFormsApi().submit(form, { submitter: event.submitter })
  })
  // Runs before the values are cleared: listeners of the reset see the old values.
  form.addEventListener('reset', () => context.getFormsApi().reset(form))
  form.addEventListener('input', () => {
    updateCounters(form)
    updateGroups(form)
    saveDraft(form)
  })
  form.addEventListener('change', (event) => {
    const { target } = event
    prefixUrl(target)
    writeAsciiDigits(target)
    uncheckOthers(target)
    enableFreeTexts(form, target)
    updateGroups(form)
    updateSubmitButtons(form)
    updateCounters(form)
    saveDraft(form)
    if (!(target instanceof Element) || !target.closest('.wpcf7-form-control')) return
    runAfterClick(() => {
      // A click on the submit button is already submitting: the server validates.
      if (form.wpcf7.status !== 'submitting') context.getFormsApi().validate(form, { target })
    })
  })
  form.addEventListener('wpcf7submit', onRefill)
  form.addEventListener('wpcf7reset', onRefill)
  form.addEventListener('wpcf7reset', () => {
    updateDependentParts(form)
    reflectDefaults(form)
  })
  form.addEventListener('wpcf7statuschanged', (event) =>
    setInertOnStatus(form, readDetail(event)?.status ?? ''),
  )
}

/** Updates what depends on the current values. */
function updateDependentParts(form: HydratedForm): void {
  updateGroups(form)
  enableFreeTexts(form)
  updateSubmitButtons(form)
  updateCounters(form)
}

function onRefill(event: Event): void {
  const form = findHydratedForm(event)
  const { apiResponse } = readDetail(event) ?? {}
  if (form && apiResponse) applyRefill(form, apiResponse)
}

function readDetail(event: Event): FormDetail | undefined {
  return event instanceof CustomEvent ? event.detail : undefined
}

/** Creates a spinner; its text is shown instead where reduced motion is preferred. */
function createSpinner({ translate }: FormsContext): HTMLElement {
  const element = document.createElement('span')
  element.className = 'wpcf7-spinner'
  element.textContent = translate(texts.sending)
  return element
}
