import type { ReactNode } from 'react'
import type { FieldProblem } from '#app/features/customers/rules.ts'
import type { Refusal } from './problem-text.ts'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { moveFocus } from './move-focus.ts'
import { findFieldText, findRefusalText } from './problem-text.ts'

type FormSummaryProps = { refusal?: Refusal | undefined; problems?: (FieldProblem | undefined)[] }

/**
 * At the top of a rejected form: the reason, or the list of invalid fields. A single invalid field shows its
 * own error.
 */
export function FormSummary({ refusal, problems = [] }: FormSummaryProps) {
  const { i18n, t } = useLingui()
  const fieldProblems = problems.filter((problem) => problem !== undefined)
  if (refusal) return <FormSummaryBox>{i18n._(findRefusalText(refusal))}</FormSummaryBox>
  if (fieldProblems.length < 2) return null
  return (
    <FormSummaryBox>
      {t`Please check these fields:`}
      <ul>
        {fieldProblems.map((problem) => (
          <li key={problem}>{i18n._(findFieldText(problem))}</li>
        ))}
      </ul>
    </FormSummaryBox>
  )
}

/** The summary box; it takes the focus when it appears. */
export function FormSummaryBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => moveFocus(box.current), [])
  return (
    <div ref={box} className="form-summary" role="alert" tabIndex={-1}>
      <CircleAlert className="icon" aria-hidden />
      <div>{children}</div>
    </div>
  )
}
