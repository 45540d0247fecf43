/** A page that was cached or open for long has a form token that may have expired when the form is sent. */
import type { HydratedForm } from '#app/features/contact-forms/client/hydrated-form.ts'
import type { FormsContext } from '#app/features/contact-forms/client/forms-context.ts'
import { TOKEN_FIELD } from '#app/features/contact-forms/rules.ts'
import { findControls } from '#app/features/contact-forms/client/hydrated-form.ts'
import { applyRefill, fetchRefill } from './refill.ts'

const MAX_AGE_IN_MS = 15 * 60_000

/** Fetches the next token when the visitor enters a field while the token is old. */
export function refreshOldToken(context: FormsContext, form: HydratedForm): void {
  let isLoading = false
  form.addEventListener('focusin', () => {
    if (isLoading || !isTokenOld(form)) return
    isLoading = true
    // Not the challenges: one may already be answered.
    fetchRefill(context, form)
      .then(({ form_token }) => applyRefill(form, { form_token }))
      // The existing token may still be valid.
      .catch(() => {})
      .finally(() => (isLoading = false))
  })
}

/** A token begins with its creation time, in base 36. */
function isTokenOld(form: HydratedForm): boolean {
  const [input] = findControls(form, TOKEN_FIELD)
  if (!(input instanceof HTMLInputElement)) return false
  const ageInMs = Date.now() - Number.parseInt(input.value, 36)
  // With a slow clock the token is from the future.
  return Math.abs(ageInMs) > MAX_AGE_IN_MS
}
