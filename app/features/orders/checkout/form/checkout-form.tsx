import type { AddressProblem } from '#app/features/customers/addresses/address-rules.ts'
import type {
  CheckoutActionData,
  CheckoutPage,
  CheckoutView,
} from '#app/features/orders/checkout/checkout-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { checkAddress, cleanAddress } from '#app/features/customers/addresses/address-rules.ts'
import { Amounts } from '#app/features/orders/view/amounts.tsx'
import { textOf } from '#app/features/customers/forms/text-of.ts'
import { useCheckedForm } from '#app/features/customers/forms/use-checked-form.ts'
import { readPhoneRoughly } from '#app/platform/phone/phone-input.ts'
import { checkExtras, isExtraProblem, type ExtraProblem, type ExtraProblems } from './extras.ts'
import { AccountField, TermsField } from './extra-fields.tsx'
import { ENTER, intentOf } from '#app/features/orders/checkout/intents.ts'
import { AddressFields } from './address-fields.tsx'
import { Choices } from './choices.tsx'
import { Coupons } from './coupons.tsx'
import { OrderedLines } from './summary.tsx'
import { useQuotes } from './use-quotes.ts'

const RESUBMIT_AFTER_IN_MS = 8000

type CheckoutFormProps = { page: CheckoutPage; answer: CheckoutActionData | undefined }

/**
 * The checkout form: every selection recalculates the quote on the server; the order is placed with the
 * displayed total.
 */
export function CheckoutForm({ page, answer }: CheckoutFormProps) {
  const { t } = useLingui()
  const { input, countries, idempotencyKey } = page
  const {
    answer: quoted,
    dropped,
    notices,
    isCounting,
    isLost,
    countAgain,
    lookAgain,
  } = useQuotes(page.checkout)
  const checkout = quoted?.checkout ?? page.checkout
  const { problems, isHydrated, form } = useCheckedForm<string, CheckoutProblem>(
    (values) => ({ ...checkBoth(values), ...checkOthers(values, page) }),
    answer && { ...prefixed({ billing: answer.billing, shipping: answer.shipping }), ...answer.extras },
  )
  // The server reports changes of the cart once, so a recalculated page lacks them. With an error they are
  // part of its message.
  const [initialNotices] = useState(answer?.problem ? [] : page.checkout.notices)
  const [isSent, setSent] = useState(false)
  // Re-enables the button after an aborted request or lost connection: the server deduplicates by idempotency
  // key.
  useEffect(() => {
    const timer = isSent ? setTimeout(() => setSent(false), RESUBMIT_AFTER_IN_MS) : undefined
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
        const intent = intentOf(buttonValue, textOf(new FormData(event.currentTarget), 'coupon_code'))
        if (intent !== 'place') {
          event.preventDefault()
          return countAgain(event.currentTarget, intent)
        }
        form.onSubmit(event)
        // A second click while the first request is in flight is ignored.
        if (isSent) event.preventDefault()
        else if (!event.defaultPrevented) setSent(true)
      }}
      onChange={lookAgain}
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
            problems={ofKind(problems, 'billing')}
            countries={countries}
          />
        </section>
        {page.offersAccount && (
          <AccountField
            wantsAccount={input.wantsAccount}
            problem={extraIn(problems, 'account_password')}
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
                problems={ofKind(problems, 'shipping')}
                countries={countries}
              />
            </div>
          </section>
        )}
        {checkout.needsShipping &&
          (checkout.delivery.length > 0 ? (
            <Choices
              key={checkout.delivery.map(({ id }) => id).join()}
              name="shipping_method"
              legend={t`Shipping`}
              choices={checkout.delivery}
              chosen={checkout.deliveryId}
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
      <aside className="checkout-summary" aria-label={t`Total`} aria-busy={isCounting}>
        <Amounts rows={checkout.rows} totalInMinor={checkout.totalInMinor} taxes={checkout.taxes} />
        {notices.map((message) => (
          <p key={message} className="form-notice" role="alert">
            {message}
          </p>
        ))}
        {dropped.map(({ code, sentence: message }) => (
          <p key={code} className="form-notice" role="alert">
            {message}
          </p>
        ))}
        <Coupons
          key={checkout.coupons.join()}
          codes={checkout.coupons}
          problem={quoted?.couponProblem ?? answer?.couponProblem ?? ''}
          enteredCode={answer?.couponInput ?? ''}
        />
        {page.terms && (
          <TermsField
            terms={page.terms}
            acceptsTerms={input.acceptsTerms}
            problem={extraIn(problems, 'terms')}
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
          aria-disabled={isSent || isCounting || undefined}
        >
          {isSent ? <Trans>Placing order…</Trans> : <Trans>Place order</Trans>}
        </button>
        <p className="visually-hidden" aria-live="polite">
          {isCounting ? t`Updating totals…` : ''}
        </p>
      </aside>
    </form>
  )
}

/** Payment methods; if there is none, the reason why the order cannot be placed. */
function Payment({ checkout: { payment, paymentId, totalInMinor } }: { checkout: CheckoutView }) {
  const { t } = useLingui()
  if (payment.length === 0 && totalInMinor > 0)
    return (
      <p className="form-notice" role="status">
        <Trans>No payment methods are available for this order. Please contact us.</Trans>
      </p>
    )
  return (
    <Choices
      key={payment.map(({ id }) => id).join()}
      name="payment_method"
      legend={t`Payment`}
      choices={payment}
      chosen={paymentId}
    />
  )
}

function checkBoth(values: FormData): Record<string, AddressProblem> {
  const read = (kind: 'billing' | 'shipping') => {
    const parts = (part: string) => textOf(values, `${kind}_${part}`)
    return checkAddress(
      kind,
      cleanAddress(kind, { country: parts('country'), parts }, readPhoneRoughly),
      readPhoneRoughly,
    )
  }
  const shipping = values.has('ship_to_different_address') ? read('shipping') : {}
  return prefixed({ billing: read('billing'), shipping })
}

function checkOthers(values: FormData, { terms, offersAccount }: CheckoutPage): ExtraProblems {
  const input = {
    acceptsTerms: values.has('terms'),
    wantsAccount: values.has('createaccount'),
    password: textOf(values, 'account_password'),
  }
  return checkExtras(input, { requiresTerms: terms !== undefined, offersAccount })
}

type CheckoutProblem = AddressProblem | ExtraProblem
type Problems = Partial<Record<string, AddressProblem>>

function extraIn(
  problems: Partial<Record<string, CheckoutProblem>>,
  name: keyof ExtraProblems,
): ExtraProblem | undefined {
  const problem = problems[name]
  return problem && isExtraProblem(problem) ? problem : undefined
}

function prefixed(kinds: Record<'billing' | 'shipping', Problems>): Record<string, AddressProblem> {
  const entries = Object.entries(kinds).flatMap(([kind, problems]) =>
    Object.entries(problems).flatMap(([part, problem]) =>
      problem ? [[`${kind}_${part}`, problem] as const] : [],
    ),
  )
  return Object.fromEntries(entries)
}

function ofKind(problems: Partial<Record<string, CheckoutProblem>>, kind: 'billing' | 'shipping'): Problems {
  const prefix = `${kind}_`
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) =>
      name.startsWith(prefix) && problem && !isExtraProblem(problem)
        ? [[name.slice(prefix.length), problem]]
        : [],
    ),
  )
}
