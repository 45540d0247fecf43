import type { SyntheticEvent } from 'react'

/** The button that submitted a form; null: Enter in a field, or a script. */
export function findSubmitter({ nativeEvent }: SyntheticEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
}
