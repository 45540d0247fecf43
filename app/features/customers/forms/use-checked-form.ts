import type { SyntheticEvent } from 'react'
import type { FieldProblem } from '#app/features/customers/rules.ts'
import { useEffect, useRef, useState } from 'react'
import { useAwake } from '#app/ui/scripts/use-awake.ts'
import { leadFocus } from './lead-focus.ts'

type Found<Field extends string, Problem> = Partial<Record<Field, Problem>>

/**
 * Checks a form before it is sent, by the rules the server applies as well, so that no password has to be typed again.
 * Until the page is awake the browser's own checks stand in.
 */
export function useCheckedForm<Field extends string, Problem = FieldProblem>(
  check: (values: FormData) => Found<Field, Problem>,
  found: Found<Field, Problem> = {},
) {
  const [problems, setProblems] = useState(found)
  // What is wrong with what stands there by now; undefined: nothing was typed since the problems were found.
  const [typed, setTyped] = useState<Found<Field, Problem>>()
  const isAwake = useAwake()
  const form = useRef<HTMLFormElement>(null)
  // What the server found leads the focus there as well.
  useEffect(() => {
    if (isSomething(problems)) leadFocus(form.current?.querySelector<HTMLElement>(FIRST))
  }, [problems])
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    const now = check(new FormData(event.currentTarget))
    // Of a field that the page does not show nobody could mend anything: the shop answers with all of them.
    const isShown = Object.keys(now).every((name) => event.currentTarget.elements.namedItem(name) !== null)
    if (!isShown) return
    if (isSomething(now)) event.preventDefault()
    setProblems(now)
    setTyped(undefined)
  }
  const onInput = (event: SyntheticEvent<HTMLFormElement>) => {
    if (isSomething(problems)) setTyped(check(new FormData(event.currentTarget)))
  }
  const left = typed ? unmended(problems, typed) : problems
  return { problems: left, isAwake, form: { ref: form, noValidate: isAwake, onSubmit, onInput } }
}

/** Without those that have been mended; what is wrong only now is said when the form is sent. */
function unmended<Found extends object>(problems: Found, typed: object): Found {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => field in typed)) as Found
}

const FIRST = '.form-summary, [aria-invalid=true]'

function isSomething(problems: object): boolean {
  return Object.keys(problems).length > 0
}
