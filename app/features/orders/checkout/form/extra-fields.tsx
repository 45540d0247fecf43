import type { CheckoutPage } from '#app/features/orders/checkout/checkout-view.ts'
import type { ExtraProblem } from './extras.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { PasswordField } from '#app/features/customers/forms/password-field.tsx'
import { FieldError } from '#app/ui/forms/field-error.tsx'

type AccountFieldProps = {
  wantsAccount: boolean
  problem: ExtraProblem | undefined
  isHydrated: boolean
}

/** A guest can create an account with the order. */
export function AccountField({ wantsAccount, problem, isHydrated }: AccountFieldProps) {
  return (
    <section className="checkout-elsewhere">
      <label className="check">
        <input type="checkbox" name="createaccount" value="1" defaultChecked={wantsAccount} />
        <Trans>Create an account</Trans>
      </label>
      <div className="checkout-shipping">
        <PasswordField
          kind="new"
          name="account_password"
          problem={problem === 'terms-missing' ? undefined : problem}
          isHydrated={isHydrated}
          isOptional
        />
        <p className="field-hint">
          <Trans>
            We’ll send you a link to confirm your e-mail address. Your orders will then appear in your
            account.
          </Trans>
        </p>
      </div>
    </section>
  )
}

type TermsFieldProps = {
  terms: NonNullable<CheckoutPage['terms']>
  acceptsTerms: boolean
  problem: ExtraProblem | undefined
}

export function TermsField({ terms: { title, path }, acceptsTerms, problem }: TermsFieldProps) {
  const { t } = useLingui()
  return (
    <div className="form-field checkout-terms">
      <div className="check">
        <input
          id="terms"
          type="checkbox"
          name="terms"
          value="1"
          required
          defaultChecked={acceptsTerms}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'terms-error' : undefined}
        />
        <label htmlFor="terms">
          <Trans>
            I have read and agree to:{' '}
            <a href={path} target="_blank" rel="noreferrer">
              <bdi>{title}</bdi>
            </a>
          </Trans>
        </label>
      </div>
      <FieldError id="terms-error" error={problem && t`Read and accept the terms.`} />
    </div>
  )
}
