import type { AccountDetails } from './details.ts'
import type { FormActionData } from './form-answer.ts'
import { useLingui } from '@lingui/react/macro'
import { FormSummary } from '#app/features/customers/forms/form-summary.tsx'
import { findFieldText } from '#app/features/customers/forms/problem-text.ts'
import { useCheckedForm } from '#app/features/customers/forms/use-checked-form.ts'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { checkDetails, readDetails } from './details.ts'

type DetailsFormProps = { details: AccountDetails; answer: FormActionData | undefined }

/** Edits the customer's names, which appear in mails, on parcels and on this site. */
export function DetailsForm({ details, answer }: DetailsFormProps) {
  const { t } = useLingui()
  const { problems, form } = useCheckedForm(checkForm, answer?.problems)
  const { firstName, lastName, name } = { ...details, ...answer?.values }
  const problemMessage = useProblemMessage(problems)
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
        error={problemMessage('firstName')}
      />
      <FormField
        label={t`Last name`}
        name="lastName"
        dir="auto"
        autoComplete="family-name"
        defaultValue={lastName}
        error={problemMessage('lastName')}
      />
      <FormField
        label={t`Display name (shown here and on your reviews)`}
        name="name"
        dir="auto"
        autoComplete="nickname"
        defaultValue={name}
        error={problemMessage('name')}
      />
      <button className="button primary" type="submit">
        {t`Save`}
      </button>
    </form>
  )
}

function useProblemMessage(problems: ReturnType<typeof checkForm>) {
  const { i18n } = useLingui()
  return (field: keyof AccountDetails) => problems[field] && i18n._(findFieldText(problems[field]))
}

function checkForm(values: FormData) {
  return checkDetails(readDetails(values))
}
