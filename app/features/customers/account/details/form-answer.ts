import type { Refusal } from '#app/features/customers/forms/problem-text.ts'
import type { Problems } from '#app/features/customers/rules.ts'

/** What the server said of a form that came back: what was typed, and what is wrong with it. */
export type FormAnswer = {
  typed: Record<string, string>
  problems: Problems<string>
  refusal?: Refusal | undefined
}
