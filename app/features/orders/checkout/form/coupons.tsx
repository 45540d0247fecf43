import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { FieldError } from '#app/ui/forms/field-error.tsx'

type CouponsProps = {
  codes: string[]
  /** Why `enteredCode` was refused; '': not refused. */
  problem: string
  enteredCode: string
}

/** The coupons of a cart, each with a remove button, and a field for another code. */
export function Coupons({ codes, problem, enteredCode }: CouponsProps) {
  const { t } = useLingui()
  return (
    <div className="checkout-coupons">
      {codes.length > 0 && (
        <ul className="coupon-codes">
          {codes.map((code) => (
            <li key={code}>
              <bdi>{code}</bdi>
              <button
                name="intent"
                value={`remove-coupon:${code}`}
                aria-label={t`Remove coupon ${code}`}
                formNoValidate
              >
                <X className="icon" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="form-field">
        <label htmlFor="coupon_code">
          <Trans>Coupon</Trans>
        </label>
        <span className="coupon-entry">
          <input
            id="coupon_code"
            className="field"
            name="coupon_code"
            maxLength={100}
            defaultValue={enteredCode}
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'coupon_code-error' : undefined}
          />
          <button className="button" name="intent" value="coupon" formNoValidate>
            <Trans>Apply</Trans>
          </button>
        </span>
        <FieldError id="coupon_code-error" error={problem} />
      </div>
    </div>
  )
}
