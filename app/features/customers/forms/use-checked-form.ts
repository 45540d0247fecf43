import type { SyntheticEvent } from 'react'
import type { FieldProblem } from '#app/features/customers/rules.ts'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/ui/scripts/use-hydrated.ts'
import { moveFocus } from './move-focus.ts'

type FormProblems<Field extends string, Problem> = Partial<Record<Field, Problem>>

/**
 * Validates a form before it is submitted, by the server's rules, so that no password has to be typed again.
 * Until the page is hydrated, the browser's own validation applies.
 */
export function useCheckedForm<Field extends string, Problem = FieldProblem>(
  check: (values: FormData) => FormProblems<Field, Problem>,
  serverProblems: FormProblems<Field, Problem> = {},
) {
  const [problems, setProblems] = useState(serverProblems)
  // Validation errors of the current values; undefined: nothing was typed since the errors were found.
  const [currentProblems, setCurrentProblems] = useState<FormProblems<Field, Problem>>()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  // Errors from the server move the focus as well.
  useEffect(() => {
    if (hasProblems(problems)) moveFocus(form.current?.querySelector<HTMLElement>(FIRST_PROBLEM_SELECTOR))
  }, [problems])
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    const newProblems = check(new FormData(event.currentTarget))
    // An error in a field that this page does not show could not be corrected here: the server's page has all
    // fields.
    const hasAllFields = Object.keys(newProblems).every(
      (name) => event.currentTarget.elements.namedItem(name) !== null,
    )
    if (!hasAllFields) return
    if (hasProblems(newProblems)) event.preventDefault()
    setProblems(newProblems)
    setCurrentProblems(undefined)
  }
  const onInput = (event: SyntheticEvent<HTMLFormElement>) => {
    if (hasProblems(problems)) setCurrentProblems(check(new FormData(event.currentTarget)))
  }
  const remainingProblems = currentProblems ? removeCorrected(problems, currentProblems) : problems
  return {
    problems: remainingProblems,
    isHydrated,
    form: { ref: form, noValidate: isHydrated, onSubmit, onInput },
  }
}

/** The errors without the corrected ones; new errors are reported on submit. */
function removeCorrected<FormProblems extends object>(
  problems: FormProblems,
  currentProblems: object,
): FormProblems {
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => field in currentProblems),
  ) as FormProblems
}

const FIRST_PROBLEM_SELECTOR = '.form-summary, [aria-invalid=true]'

function hasProblems(problems: object): boolean {
  return Object.keys(problems).length > 0
}
