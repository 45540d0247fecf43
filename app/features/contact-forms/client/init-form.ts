/** Hydrates one form: its state and its event listeners (contact-forms.md 4.2). */
import type { HydratedForm, FormDetail } from './hydrated-form.ts'
import type { FormsContext } from './forms-context.ts'
import { afterClick, watchPointer } from './after-click.ts'
import { formIn, isHydrated } from './hydrated-form.ts'
import { offerNewPicture } from './fields/new-picture.ts'
import { writeAsciiDigits } from './fields/ascii-digits.ts'
import { allowSubmit, enableFreeTexts, uncheckOthers } from './fields/choices.ts'
import { count } from './fields/counters.ts'
import { dropDraft, saveDraft, restoreDraft } from './drafts.ts'
import { improveDates } from './fields/dates.ts'
import { improveFiles } from './fields/files.ts'
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
  const hydrated = withState(context, form, parent)
  for (const each of form.querySelectorAll('.has-spinner')) each.after(spinner(context))
  initSteps(context, hydrated)
  listen(context, hydrated)
  if (hydrated.wpcf7.status === 'sent') dropDraft(hydrated)
  else restoreDraft(hydrated)
  improveFiles(context, hydrated)
  improveDates(context, hydrated)
  nameGroups(hydrated)
  nameBoxes(hydrated)
  offerNewPicture(context, hydrated)
  refreshOldToken(context, hydrated)
  preventDoubleSubmit(hydrated)
  if (form.querySelector('.wpcf7-altcha')) checkBrowser(context, hydrated)
  evaluate(hydrated)
  // The result of a submit before the script loaded is shown above the fields, and must stay visible.
  parent.classList.toggle('is-told-above', hydrated.wpcf7.status !== 'init')
  parent.classList.replace('no-js', 'js')
}

/** Starts the proof of work of `[altcha]`; a submission also waits for its script to load. */
function checkBrowser(context: FormsContext, form: HydratedForm): void {
  const started = import('./services/altcha.ts').then((script) => script.startAltcha(context, form))
  context.checks.set(form, () =>
    started.then((check) => check()).catch((error: unknown) => console.error(error)),
  )
}

function withState(context: FormsContext, form: HTMLFormElement, parent: HTMLElement): HydratedForm {
  const hidden = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
  const number = (name: string) => Math.abs(Number.parseInt(hidden(name), 10)) || 0
  return Object.assign(form, {
    wpcf7: {
      id: number('_wpcf7'),
      status: form.getAttribute('data-status') ?? 'init',
      pluginVersion: hidden('_wpcf7_version'),
      locale: hidden('_wpcf7_locale'),
      unitTag: hidden('_wpcf7_unit_tag'),
      containerPost: number('_wpcf7_container_post'),
      parent,
      get schema() {
        return context.page().schemas.get(this.id)
      },
    },
  })
}

function listen(context: FormsContext, form: HydratedForm): void {
  watchPointer(form.ownerDocument)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    context.page().submit(form, { submitter: event.submitter })
  })
  // Runs before the values are cleared: listeners of the reset see the old values.
  form.addEventListener('reset', () => context.page().reset(form))
  form.addEventListener('input', () => {
    count(form)
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
    allowSubmit(form)
    count(form)
    saveDraft(form)
    if (!(target instanceof Element) || !target.closest('.wpcf7-form-control')) return
    afterClick(() => {
      // A click on the submit button is already submitting: the server validates.
      if (form.wpcf7.status !== 'submitting') context.page().validate(form, { target })
    })
  })
  form.addEventListener('wpcf7submit', onRefill)
  form.addEventListener('wpcf7reset', onRefill)
  form.addEventListener('wpcf7reset', () => {
    evaluate(form)
    reflectDefaults(form)
  })
  form.addEventListener('wpcf7statuschanged', (event) =>
    setInertOnStatus(form, detailIn(event)?.status ?? ''),
  )
}

/** Updates what depends on the current values. */
function evaluate(form: HydratedForm): void {
  updateGroups(form)
  enableFreeTexts(form)
  allowSubmit(form)
  count(form)
}

function onRefill(event: Event): void {
  const form = formIn(event)
  const { apiResponse } = detailIn(event) ?? {}
  if (form && apiResponse) applyRefill(form, apiResponse)
}

function detailIn(event: Event): FormDetail | undefined {
  return event instanceof CustomEvent ? event.detail : undefined
}

/** Its text is shown where reduced motion is preferred. */
function spinner({ translate }: FormsContext): HTMLElement {
  const element = document.createElement('span')
  element.className = 'wpcf7-spinner'
  element.textContent = translate(texts.sending)
  return element
}
