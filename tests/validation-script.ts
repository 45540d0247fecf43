/** Script of the validation test's page: exposes the browser's validation to the test. */
import { readSchema } from '#app/features/contact-forms/validation/read-schema.ts'
import { validate } from '#app/features/contact-forms/validation/validate.ts'

Object.assign(globalThis, {
  /** Arguments and result are JSON. */
  judge: (json: string): string => {
    const { rules, entries } = JSON.parse(json)
    return JSON.stringify([...validate(readSchema({ rules }).rules, entries)])
  },
})
