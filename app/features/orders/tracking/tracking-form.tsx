import type { TrackingActionData } from './track-order.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { EmailField } from '#app/features/customers/forms/email-field.tsx'
import { FormSummaryBox } from '#app/features/customers/forms/form-summary.tsx'
import { readFormText } from '#app/features/customers/forms/read-form-text.ts'
import { useCheckedForm } from '#app/features/customers/forms/use-checked-form.ts'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { MAX_NUMBER_INPUT_LENGTH } from './order-number.ts'
import { checkTrackingValues, cleanTrackingValues, type TrackingProblems } from './tracking-values.ts'

type TrackingFormProps = {
  /** Order number in the URL; '': none. */
  order: string
  answer: TrackingActionData | undefined
}

export function TrackingForm({ order, answer }: TrackingFormProps) {
  const { t } = useLingui()
  const { problems, form } = useCheckedForm<
    keyof TrackingProblems,
    NonNullable<TrackingProblems[keyof TrackingProblems]>
  >(checkValues, answer?.problems)
  const email = problems.email === 'order-number' ? undefined : problems.email
  return (
    <form method="post" className="account-form" {...form}>
      {answer?.refusal && (
        <FormSummaryBox>
          {answer.refusal === 'no-match' ? (
            <Trans>No order matches this number and e-mail address. Check both and try again.</Trans>
          ) : (
            <Trans>Too many attempts. Please try again in an hour.</Trans>
          )}
        </FormSummaryBox>
      )}
      <FormField
        label={t`Order number`}
        name="order"
        // Accepts '#' and Arabic digits, which a number field would reject.
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        maxLength={MAX_NUMBER_INPUT_LENGTH}
        required
        defaultValue={answer?.order ?? order}
        error={problems.order && t`Enter the order number, for example 1023.`}
      />
      <EmailField problem={email} defaultValue={answer?.email} />
      <button className="button primary" type="submit">
        <Trans>Track order</Trans>
      </button>
    </form>
  )
}

function checkValues(values: FormData): TrackingProblems {
  return checkTrackingValues(
    cleanTrackingValues({ order: readFormText(values, 'order'), email: readFormText(values, 'email') }),
  )
}
