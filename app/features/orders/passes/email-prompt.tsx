import type { EmailPromptActionData } from './email-prompt-answer.ts'
import { Trans } from '@lingui/react/macro'
import { EmailField } from '#app/features/customers/forms/email-field.tsx'
import { FormSummaryBox } from '#app/features/customers/forms/form-summary.tsx'
import { readFormText } from '#app/features/customers/forms/read-form-text.ts'
import { useCheckedForm } from '#app/features/customers/forms/use-checked-form.ts'
import { checkLostPassword, cleanEmail } from '#app/features/customers/rules.ts'

/** Requests the e-mail address of an order opened by its link, before its name and address are shown. */
export function EmailPrompt({ answer }: { answer: EmailPromptActionData | undefined }) {
  const { problems, form } = useCheckedForm((values) =>
    checkLostPassword({ email: cleanEmail(readFormText(values, 'email')) }),
  )
  return (
    <section className="order-ask" aria-labelledby="order-ask">
      <h2 id="order-ask">
        <Trans>Is this your order?</Trans>
      </h2>
      <p>
        <Trans>
          Enter the e-mail address you ordered with to view the order details. To protect your data, we ask
          again after ten minutes and in other browsers.
        </Trans>
      </p>
      {answer && (
        <FormSummaryBox>
          {answer.problem === 'another' ? (
            <Trans>
              This order was placed with a different e-mail address. Check the address and try again.
            </Trans>
          ) : (
            <Trans>Too many attempts. Please try again in an hour.</Trans>
          )}
        </FormSummaryBox>
      )}
      <form method="post" className="account-form" {...form}>
        <EmailField problem={problems.email} defaultValue={answer?.email} />
        <button className="button primary" type="submit">
          <Trans>View order</Trans>
        </button>
      </form>
    </section>
  )
}
