/** Wakes one form: its state, and everybody who listens to it (contact-forms.md 4.2). */
import type { AwakeForm, FormDetail } from './awake-form.ts'
import type { FormsWorld } from './forms-world.ts'
import { afterPress, watchPresses } from './after-press.ts'
import { formIn, isAwake } from './awake-form.ts'
import { offerAnotherPicture } from './fields/another-picture.ts'
import { writeAsciiDigits } from './fields/ascii-digits.ts'
import { allowSubmit, enableFreeTexts, keepExclusive } from './fields/choices.ts'
import { count } from './fields/counters.ts'
import { dropDraft, keepDraft, restoreDraft } from './drafts.ts'
import { improveDates } from './fields/dates.ts'
import { improveFiles } from './fields/files.ts'
import { followConditions } from './steps/groups.ts'
import { keepTokenFresh } from './sending/fresh-token.ts'
import { restOnStatus } from './fields/inert.ts'
import { nameBoxes } from './fields/name-boxes.ts'
import { nameGroups } from './fields/name-groups.ts'
import { onlyOnce } from './fields/only-once.ts'
import { reflectDefaults } from './fields/reflections.ts'
import { applyRefill } from './sending/refill.ts'
import { walkSteps } from './steps/steps.ts'
import { texts } from './texts.ts'
import { prefixAddress } from './fields/url-prefix.ts'

/** Once per form, however often it is called. */
export function initForm(world: FormsWorld, form: HTMLFormElement): void {
  const parent = form.closest<HTMLElement>('.wpcf7')
  if (isAwake(form) || !parent) return
  const awake = withState(world, form, parent)
  for (const each of form.querySelectorAll('.has-spinner')) each.after(spinner(world))
  walkSteps(world, awake)
  listen(world, awake)
  if (awake.wpcf7.status === 'sent') dropDraft(awake)
  else restoreDraft(awake)
  improveFiles(world, awake)
  improveDates(world, awake)
  nameGroups(awake)
  nameBoxes(awake)
  offerAnotherPicture(world, awake)
  keepTokenFresh(world, awake)
  onlyOnce(awake)
  if (form.querySelector('.wpcf7-altcha')) checkBrowser(world, awake)
  evaluate(awake)
  // What was posted before the script came is answered above the fields, and must not go away with it.
  parent.classList.toggle('is-told-above', awake.wpcf7.status !== 'init')
  parent.classList.replace('no-js', 'js')
}

/** A submission waits for the script, too. */
function checkBrowser(world: FormsWorld, form: AwakeForm): void {
  const started = import('./services/altcha.ts').then((script) => script.startAltcha(world, form))
  world.checks.set(form, () =>
    started.then((check) => check()).catch((error: unknown) => console.error(error)),
  )
}

function withState(world: FormsWorld, form: HTMLFormElement, parent: HTMLElement): AwakeForm {
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
        return world.page().schemas.get(this.id)
      },
    },
  })
}

function listen(world: FormsWorld, form: AwakeForm): void {
  watchPresses(form.ownerDocument)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    world.page().submit(form, { submitter: event.submitter })
  })
  // Before the values go: who listens to the reset sees what was there.
  form.addEventListener('reset', () => world.page().reset(form))
  form.addEventListener('input', () => {
    count(form)
    followConditions(form)
    keepDraft(form)
  })
  form.addEventListener('change', (event) => {
    const { target } = event
    prefixAddress(target)
    writeAsciiDigits(target)
    keepExclusive(target)
    enableFreeTexts(form, target)
    followConditions(form)
    allowSubmit(form)
    count(form)
    keepDraft(form)
    if (!(target instanceof Element) || !target.closest('.wpcf7-form-control')) return
    afterPress(() => {
      // The press was on its button: the server says what is wrong.
      if (form.wpcf7.status !== 'submitting') world.page().validate(form, { target })
    })
  })
  form.addEventListener('wpcf7submit', takeQuestions)
  form.addEventListener('wpcf7reset', takeQuestions)
  form.addEventListener('wpcf7reset', () => {
    evaluate(form)
    reflectDefaults(form)
  })
  form.addEventListener('wpcf7statuschanged', (event) => restOnStatus(form, detailIn(event)?.status ?? ''))
}

/** What depends on the values as they stand now. */
function evaluate(form: AwakeForm): void {
  followConditions(form)
  enableFreeTexts(form)
  allowSubmit(form)
  count(form)
}

function takeQuestions(event: Event): void {
  const form = formIn(event)
  const { apiResponse } = detailIn(event) ?? {}
  if (form && apiResponse) applyRefill(form, apiResponse)
}

function detailIn(event: Event): FormDetail | undefined {
  return event instanceof CustomEvent ? event.detail : undefined
}

/** Its words are seen where nothing may move. */
function spinner({ say }: FormsWorld): HTMLElement {
  const element = document.createElement('span')
  element.className = 'wpcf7-spinner'
  element.textContent = say(texts.sending)
  return element
}
