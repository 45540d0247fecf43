/** Fetches the script of the forms when somebody comes near them. */
import type { I18n } from '@lingui/core'
import { OUTCOME_PARAMETER } from '#app/features/contact-forms/embed/outcome-parameter.ts'

const doings = ['pointerdown', 'keydown', 'focusin']
/** On a slow line: who has pressed the button waits no longer for a script that can be done without. */
const LONGEST_WAIT_IN_MS = 15_000

/** What is submitted while the script is on its way is submitted once it is there; without one the browser does it. */
export function wakeWhenNear(place: HTMLElement, texts: I18n): void {
  forgetOutcome()
  const early = new Map<HTMLFormElement, HTMLElement | null>()
  const hold = (event: SubmitEvent) => {
    // What is prevented has been taken by a script of somebody else.
    if (!(event.target instanceof HTMLFormElement) || event.defaultPrevented) return
    event.preventDefault()
    event.target.setAttribute('data-held', '')
    early.set(event.target, event.submitter)
    setTimeout(release, LONGEST_WAIT_IN_MS)
    wake()
  }
  const release = () => {
    place.removeEventListener('submit', hold)
    for (const [form, submitter] of early) {
      form.removeAttribute('data-held')
      if (form.isConnected) HTMLFormElement.prototype.requestSubmit.call(form, submitter)
    }
    early.clear()
  }
  const nearness = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(),
    { rootMargin: '400px 0px' },
  )
  const stopWaiting = () => {
    nearness.disconnect()
    for (const type of doings) place.removeEventListener(type, wake)
  }
  const wake = () => {
    stopWaiting()
    void import('./forms-script.ts')
      .then(({ wakeForms }) => wakeForms(place, texts))
      .catch((error: unknown) => console.error(error))
      .then(release)
  }
  place.addEventListener('submit', hold)
  for (const type of doings) place.addEventListener(type, wake, { passive: true })
  nearness.observe(place)
}

/** What a post before the script came to is told once; neither a reload nor a link that is passed on repeats it. */
function forgetOutcome(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(OUTCOME_PARAMETER)) return
  address.searchParams.delete(OUTCOME_PARAMETER)
  history.replaceState(history.state, '', address)
}
