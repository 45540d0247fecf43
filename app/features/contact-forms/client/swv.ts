/** `window.swv`: schema validation for scripts that use it by that name (contact-forms.md 3.7, 4.1). */
import { checks } from '#app/features/contact-forms/validation/checks.ts'
import { validate } from '#app/features/contact-forms/validation/validate.ts'
import { listEntries } from './globals.ts'

export function exposeSwv(): void {
  globalThis.swv = {
    rulesDictionary: Object.fromEntries(checks),
    validate: ({ rules }, formData) => Object.fromEntries(validate(rules, listEntries(formData))),
    ...globalThis.swv,
  }
}
