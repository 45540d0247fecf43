import { useLingui } from '@lingui/react/macro'
import { FormSummaryBox } from '#app/features/customers/forms/form-summary.tsx'

/**
 * Lists the invalid fields at the top of a form when there are several; a single invalid field shows its own
 * error.
 */
export function ProblemSummary({ fields }: { fields: string[] }) {
  const { t } = useLingui()
  if (fields.length < 2) return null
  return (
    <FormSummaryBox>
      {t`Please check these fields:`}
      <ul>
        {fields.map((field) => (
          <li key={field}>{field}</li>
        ))}
      </ul>
    </FormSummaryBox>
  )
}
