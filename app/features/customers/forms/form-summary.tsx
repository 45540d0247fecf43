import type { ReactNode } from 'react'
import type { FieldProblem } from '#app/features/customers/rules.ts'
import type { Refusal } from './problem-text.ts'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { leadFocus } from './lead-focus.ts'
import { fieldText, refusalText } from './problem-text.ts'

type FormSummaryProps = { refusal?: Refusal | undefined; problems?: (FieldProblem | undefined)[] }

/** On top of a form that was refused: why, or what is wrong in several fields. One field says it by itself. */
export function FormSummary({ refusal, problems = [] }: FormSummaryProps) {
  const { i18n, t } = useLingui()
  const found = problems.filter((problem) => problem !== undefined)
  if (refusal) return <Summary>{i18n._(refusalText(refusal))}</Summary>
  if (found.length < 2) return null
  return (
    <Summary>
      {t`Please check these fields:`}
      <ul>
        {found.map((problem) => (
          <li key={problem}>{i18n._(fieldText(problem))}</li>
        ))}
      </ul>
    </Summary>
  )
}

/** The box itself; it takes the focus as it appears. */
export function Summary({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => leadFocus(place.current), [])
  return (
    <div ref={place} className="form-summary" role="alert" tabIndex={-1}>
      <CircleAlert className="icon" aria-hidden />
      <div>{children}</div>
    </div>
  )
}
