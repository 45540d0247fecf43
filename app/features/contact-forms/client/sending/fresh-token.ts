/** A page from a cache, or one that lay open, carries a token that may be too old by the time the form is sent. */
import type { AwakeForm } from '#app/features/contact-forms/client/awake-form.ts'
import type { FormsWorld } from '#app/features/contact-forms/client/forms-world.ts'
import { TOKEN_FIELD } from '#app/features/contact-forms/rules.ts'
import { controlsOf } from '#app/features/contact-forms/client/awake-form.ts'
import { applyRefill, fetchRefill } from './refill.ts'

const OLD_IN_MS = 15 * 60_000

/** Fetches the next token when somebody begins to fill in, and again when the form has lain open. */
export function keepTokenFresh(world: FormsWorld, form: AwakeForm): void {
  let isAsked = false
  form.addEventListener('focusin', () => {
    if (isAsked || !isOld(form)) return
    isAsked = true
    // Not the questions: one may be answered already.
    fetchRefill(world, form)
      .then(({ form_token }) => applyRefill(form, { form_token }))
      // The one that is there may still do.
      .catch(() => {})
      .finally(() => (isAsked = false))
  })
}

/** A token begins with the moment it was made, in digits and letters. */
function isOld(form: AwakeForm): boolean {
  const [input] = controlsOf(form, TOKEN_FIELD)
  if (!(input instanceof HTMLInputElement)) return false
  const ageInMs = Date.now() - Number.parseInt(input.value, 36)
  // A clock that runs behind makes it one of the future.
  return Math.abs(ageInMs) > OLD_IN_MS
}
