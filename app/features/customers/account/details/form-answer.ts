import type { Refusal } from '#app/features/customers/forms/problem-text.ts'
import type { Problems } from '#app/features/customers/rules.ts'

/** The server's response to a rejected form: the submitted values and their errors. */
export type FormActionData = {
  values: Record<string, string>
  problems: Problems<string>
  refusal?: Refusal | undefined
}
