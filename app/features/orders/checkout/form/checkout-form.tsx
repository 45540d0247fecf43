import type {
  CheckoutActionData,
  CheckoutPage,
  CheckoutView,
} from '#app/features/orders/checkout/checkout-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Amounts } from '#app/features/orders/view/amounts.tsx'
import { readFormText } from '#app/features/customers/forms/read-form-text.ts'
import { useCheckedForm } from '#app/features/customers/forms/use-checked-form.ts'
import { AccountField, TermsField } from './extra-fields.tsx'
import { ENTER, resolveIntent } from '#app/features/orders/checkout/intents.ts'
import { AddressFields } from './address-fields.tsx'
import {
  addKindPrefixes,
  checkAddresses,
  checkExtraFields,
  findExtraProblem,
  selectKindProblems,
  type CheckoutProblem,
} from './checkout-problems.ts'
import { RadioOptions } from './radio-options.tsx'
import { Coupons } from './coupons.tsx'
import { OrderedLines } from './summary.tsx'
import { useQuotes } from './use-quotes.ts'

const RESUBMIT_DELAY_IN_MS = 8000

type CheckoutFormProps = { page: CheckoutPage; answer: CheckoutActionData | undefined }

/**
 * The checkout form: every selection recalculates the quote on the server; the order is placed with the
 * displayed total.
 */
export function CheckoutForm({ page, answer }: CheckoutFormProps) {
  const { t } = useLingui()
  const { input, countries, idempotencyKey } = page
  const {
    answer: quoteAnswer,
    droppedCoupons,
    notices,
    isRecalculating,
    isLost,
    recalculate,
    recalculateOnChange,
  } = useQuotes(page.checkout)
  const checkout = quoteAnswer?.checkout ?? page.checkout
  const { problems, isHydrated, form } = useCheckedForm<string, CheckoutProblem>(
    (values) => ({ ...checkAddresses(values), ...checkExtraFields(values, page) }),
    answer && {
      ...addKindPrefixes({ billing: answer.billing, shipping: answer.shipping }),
      ...answer.extras,
    },
  )
  // The server reports changes of the cart once, so a recalculated page lacks them. With an error they are
  // part of its message.
  const [initialNotices] = useState(answer?.problem ? [] : page.checkout.notices)
  const [isSent, setSent] = useState(false)
  // Re-enables the button after an aborted request or lost connection: the server deduplicates by idempotency
  // key.
  useEffect(() => {
    const timer = isSent ? setTimeout(() => setSent(false), RESUBMIT_DELAY_IN_MS) : undefined
    return () => clearTimeout(timer)
  }, [isSent])
  return (
    <form
      method="post"
      className="checkout-form"
      {...form}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent
        const buttonValue = submitter instanceof HTMLButtonElement ? submitter.value : ENTER
        const intent = resolveIntent(
          buttonValue,
          readFormText(new FormData(event.currentTarget), 'coupon_code'),
        )
        if (intent !== 'place') {
          event.preventDefault()
          return recalculate(event.currentTarget, intent)
        }
        form.onSubmit(event)
        // A second click while the first request is in flight is ignored.
        if (isSent) event.preventDefault()
        else if (!event.defaultPrevented) setSent(true)
      }}
      onChange={recalculateOnChange}
    >
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <input type="hidden" name="expected_total" value={checkout.totalInMinor} />
      <input type="hidden" name="expected_hash" value={checkout.cartHash} />
      {initialNotices.length > 0 && (
        <div className="form-notice checkout-notices" role="status">
          {initialNotices.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      <OrderedLines checkout={checkout} />
      <div className="checkout-steps">
        {/* The Enter key triggers the first button of a form. */}
        <button className="visually-hidden" name="intent" value={ENTER} tabIndex={-1} aria-hidden />
        <section aria-labelledby="checkout-address">
          <h2 id="checkout-address">
            <Trans>Your address</Trans>
          </h2>
          <AddressFields
            kind="billing"
            address={input.billing}
            problems={selectKindProblems(problems, 'billing')}
            countries={countries}
          />
        </section>
        {page.offersAccount && (
          <AccountField
            wantsAccount={input.wantsAccount}
            problem={findExtraProblem(problems, 'account_password')}
            isHydrated={isHydrated}
          />
        )}
        {checkout.needsShipping && (
          <section className="checkout-elsewhere">
            <label className="check">
              <input
                type="checkbox"
                name="ship_to_different_address"
                value="1"
                defaultChecked={input.isSentElsewhere}
              />
              <Trans>Ship to a different address</Trans>
            </label>
            <div className="checkout-shipping">
              <AddressFields
                kind="shipping"
                address={input.shipping}
                problems={selectKindProblems(problems, 'shipping')}
                countries={countries}
              />
            </div>
          </section>
        )}
        {checkout.needsShipping &&
          (checkout.shippingOptions.length > 0 ? (
            <RadioOptions
              key={checkout.shippingOptions.map(({ id }) => id).join()}
              name="shipping_method"
              legend={t`Shipping`}
              options={checkout.shippingOptions}
              selectedId={checkout.rateId}
              showsFree
            />
          ) : (
            <p className="form-notice" role="status">
              <Trans>We don’t ship to this address yet. Please choose another one.</Trans>
            </p>
          ))}
        <Payment checkout={checkout} />
        <div className="form-field">
          <label htmlFor="order_comments">
            <Trans>Order notes</Trans>{' '}
            <span className="optional">
              <Trans>(optional)</Trans>
            </span>
          </label>
          <textarea
            id="order_comments"
            className="field"
            name="order_comments"
            rows={3}
            maxLength={2000}
            dir="auto"
            defaultValue={input.customerNote}
          />
        </div>
      </div>
      <aside className="checkout-summary" aria-label={t`Total`} aria-busy={isRecalculating}>
        <Amounts rows={checkout.rows} totalInMinor={checkout.totalInMinor} taxes={checkout.taxes} />
        {notices.map((message) => (
          <p key={message} className="form-notice" role="alert">
            {message}
          </p>
        ))}
        {droppedCoupons.map(({ code, sentence: message }) => (
          <p key={code} className="form-notice" role="alert">
            {message}
          </p>
        ))}
        <Coupons
          key={checkout.coupons.join()}
          codes={checkout.coupons}
          problem={quoteAnswer?.couponProblem ?? answer?.couponProblem ?? ''}
          enteredCode={answer?.couponInput ?? ''}
        />
        {page.terms && (
          <TermsField
            terms={page.terms}
            acceptsTerms={input.acceptsTerms}
            problem={findExtraProblem(problems, 'terms')}
          />
        )}
        {isLost && (
          <p className="form-notice" role="alert">
            <Trans>
              Totals could not be updated because the connection failed. Your entries are kept; please try
              again.
            </Trans>
          </p>
        )}
        <button
          className={isLost ? 'button' : 'button without-script'}
          name="intent"
          value="look"
          formNoValidate
        >
          <Trans>Update totals</Trans>
        </button>
        <button
          className="button primary"
          name="intent"
          value="place"
          aria-disabled={isSent || isRecalculating || undefined}
        >
          {isSent ? <Trans>Placing order…</Trans> : <Trans>Place order</Trans>}
        </button>
        <p className="visually-hidden" aria-live="polite">
          {isRecalculating ? t`Updating totals…` : ''}
        </p>
      </aside>
    </form>
  )
}

/** Payment methods; if there is none, the reason why the order cannot be placed. */
function Payment({
  checkout: { paymentOptions, paymentMethodId, totalInMinor },
}: {
  checkout: CheckoutView
}) {
  const { t } = useLingui()
  if (paymentOptions.length === 0 && totalInMinor > 0)
    return (
      <p className="form-notice" role="status">
        <Trans>No payment methods are available for this order. Please contact us.</Trans>
      </p>
    )
  return (
    <RadioOptions
      key={paymentOptions.map(({ id }) => id).join()}
      name="payment_method"
      legend={t`Payment`}
      options={paymentOptions}
      selectedId={paymentMethodId}
    />
  )
}
