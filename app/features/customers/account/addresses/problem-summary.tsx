import { useLingui } from '@lingui/react/macro'
import { Summary } from '#app/features/customers/forms/form-summary.tsx'

/** On top of a form in which several fields are wrong: which; one says it by itself. */
export function ProblemSummary({ fields }: { fields: string[] }) {
  const { t } = useLingui()
  if (fields.length < 2) return null
  return (
    <Summary>
      {t`Please check these fields:`}
      <ul>
        {fields.map((field) => (
          <li key={field}>{field}</li>
        ))}
      </ul>
    </Summary>
  )
}
