/** Loads the script of the forms when a form comes near the viewport or is interacted with. */
import type { I18n } from '@lingui/core'
import { OUTCOME_PARAMETER } from '#app/features/contact-forms/embed/outcome-parameter.ts'

const interactionEvents = ['pointerdown', 'keydown', 'focusin']
/** The longest time that a submit waits for the script, which is optional, on a slow connection. */
const MAX_WAIT_IN_MS = 15_000

/**
 * A submit while the script is loading is held until it has loaded; if loading fails, the browser submits the
 * form.
 */
export function hydrateWhenNear(container: HTMLElement, i18n: I18n): void {
  removeOutcomeParameter()
  const heldSubmits = new Map<HTMLFormElement, HTMLElement | null>()
  const holdSubmit = (event: SubmitEvent) => {
    // A prevented submit is already handled by another script.
    if (!(event.target instanceof HTMLFormElement) || event.defaultPrevented) return
    event.preventDefault()
    event.target.setAttribute('data-held', '')
    heldSubmits.set(event.target, event.submitter)
    setTimeout(submitHeldForms, MAX_WAIT_IN_MS)
    hydrate()
  }
  const submitHeldForms = () => {
    container.removeEventListener('submit', holdSubmit)
    for (const [form, submitter] of heldSubmits) {
      form.removeAttribute('data-held')
      if (form.isConnected) HTMLFormElement.prototype.requestSubmit.call(form, submitter)
    }
    heldSubmits.clear()
  }
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && hydrate(),
    { rootMargin: '400px 0px' },
  )
  const stopWaiting = () => {
    observer.disconnect()
    for (const type of interactionEvents) container.removeEventListener(type, hydrate)
  }
  const hydrate = () => {
    stopWaiting()
    void import('./forms-script.ts')
      .then(({ hydrateForms }) => hydrateForms(container, i18n))
      .catch((error: unknown) => console.error(error))
      .then(submitHeldForms)
  }
  container.addEventListener('submit', holdSubmit)
  for (const type of interactionEvents) container.addEventListener(type, hydrate, { passive: true })
  observer.observe(container)
}

/** The result of a submit without the script is shown once; neither a reload nor a shared link repeats it. */
function removeOutcomeParameter(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(OUTCOME_PARAMETER)) return
  url.searchParams.delete(OUTCOME_PARAMETER)
  history.replaceState(history.state, '', url)
}
