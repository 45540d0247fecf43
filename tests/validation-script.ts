/** What the test of the validation puts into its page: the browser's part, within reach of the test. */
import { readSchema } from '#app/features/contact-forms/validation/read-schema.ts'
import { validate } from '#app/features/contact-forms/validation/validate.ts'

Object.assign(globalThis, {
  /** Entries come as JSON, and so go the verdicts. */
  judge: (given: string): string => {
    const { rules, entries } = JSON.parse(given)
    return JSON.stringify([...validate(readSchema({ rules }).rules, entries)])
  },
})
