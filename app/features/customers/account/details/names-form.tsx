import type { Details } from './details.ts'
import type { FormAnswer } from './form-answer.ts'
import { useLingui } from '@lingui/react/macro'
import { FormSummary } from '#app/features/customers/forms/form-summary.tsx'
import { fieldText } from '#app/features/customers/forms/problem-text.ts'
import { useCheckedForm } from '#app/features/customers/forms/use-checked-form.ts'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { checkDetails, readDetails } from './details.ts'

type DetailsFormProps = { details: Details; answer: FormAnswer | undefined }

/** How the shopper is called: in letters and parcels, and on this site. */
export function DetailsForm({ details, answer }: DetailsFormProps) {
  const { t } = useLingui()
  const { problems, form } = useCheckedForm(checkTyped, answer?.problems)
  const { firstName, lastName, name } = { ...details, ...answer?.typed }
  const sentence = useSentence(problems)
  return (
    <form method="post" className="account-form" {...form}>
      <input type="hidden" name="intent" value="details" />
      <FormSummary problems={Object.values(problems)} />
      <FormField
        label={t`First name`}
        name="firstName"
        dir="auto"
        autoComplete="given-name"
        defaultValue={firstName}
        error={sentence('firstName')}
      />
      <FormField
        label={t`Last name`}
        name="lastName"
        dir="auto"
        autoComplete="family-name"
        defaultValue={lastName}
        error={sentence('lastName')}
      />
      <FormField
        label={t`Display name (shown here and on your reviews)`}
        name="name"
        dir="auto"
        autoComplete="nickname"
        defaultValue={name}
        error={sentence('name')}
      />
      <button className="button primary" type="submit">
        {t`Save`}
      </button>
    </form>
  )
}

function useSentence(problems: ReturnType<typeof checkTyped>) {
  const { i18n } = useLingui()
  return (field: keyof Details) => problems[field] && i18n._(fieldText(problems[field]))
}

function checkTyped(values: FormData) {
  return checkDetails(readDetails(values))
}
