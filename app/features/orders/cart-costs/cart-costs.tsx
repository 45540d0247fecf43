import type { ChangeEvent, FormEvent } from 'react'
import type { CartView } from '#app/features/cart/model/cart-view.ts'
import type { CartCosts, CartCostsActionData } from './cart-costs-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Amounts } from '#app/features/orders/view/amounts.tsx'
import { RadioOptions } from '#app/features/orders/checkout/form/radio-options.tsx'
import { ENTER } from '#app/features/orders/checkout/intents.ts'
import { Coupons } from '#app/features/orders/checkout/form/coupons.tsx'
import { Money } from '#app/ui/money.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useCosts } from './use-costs.ts'

type CartCostsProps = {
  /** Costs in the initial page; null: the cart was empty. */
  initialCosts: CartCosts | null
  answer: CartCostsActionData | undefined
  /** The current cart: if it differs from that of the costs, they are recalculated. */
  cart: Pick<CartView, 'hash' | 'savedInMinor'>
}

/** Costs of a cart, with its coupons and shipping method. */
export function CartCostsBox({ initialCosts, answer, cart }: CartCostsProps) {
  const { t } = useLingui()
  const {
    costs,
    couponProblem,
    couponInput,
    successMessage,
    droppedCoupons,
    isRecalculating,
    isLost,
    recalculate,
    Form,
  } = useCosts({
    ...{ costs: initialCosts, answer, cartHash: cart.hash },
  })
  const form = useRef<HTMLFormElement>(null)
  const recalculateOnChange = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const isShippingMethod = target instanceof HTMLInputElement && target.name === 'shipping_method'
    const isSelect = target instanceof HTMLSelectElement
    if (isShippingMethod || isSelect) recalculate(currentTarget)
  }
  return (
    <section
      className="cart-collaterals cart_totals cart-costs"
      aria-labelledby="cart-totals"
      aria-busy={isRecalculating}
    >
      <h2 id="cart-totals">
        <Trans>Cart totals</Trans>
      </h2>
      {costs && <Amounts rows={costs.rows} totalInMinor={costs.totalInMinor} taxes={costs.taxes} />}
      {cart.savedInMinor > 0 && (
        <p className="cart-saved">
          <Trans>You save</Trans> <Money amountInMinor={cart.savedInMinor} />
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isRecalculating ? t`Updating totals…` : successMessage}
      </p>
      {isLost && <FailedUpdateNotice onRetry={() => recalculate(form.current)} />}
      {droppedCoupons.map(({ code, sentence: message }) => (
        <p key={code} className="cart-notice" role="alert">
          {message}
        </p>
      ))}
      {costs && (
        <Form
          ref={form}
          method="post"
          className="cart-costs-form"
          onChange={recalculateOnChange}
          onSubmit={hideKeyboard}
        >
          {/* The Enter key triggers the first button of a form. */}
          <button className="visually-hidden" name="intent" value={ENTER} tabIndex={-1} aria-hidden />
          <Coupons
            key={costs.coupons.join()}
            codes={costs.coupons}
            problem={couponProblem}
            enteredCode={couponInput}
          />
          {costs.needsShipping && <ShippingMethods costs={costs} />}
          {costs.needsShipping && <PlaceFields key={costs.place.country} costs={costs} />}
          <button className="button without-script" name="intent" value="look">
            <Trans>Update totals</Trans>
          </button>
        </Form>
      )}
      <p className="cart-later">
        {costs?.hasPaymentFee ? (
          <Trans>The total may change with your address and payment method.</Trans>
        ) : (
          <Trans>The total may change with your address.</Trans>
        )}
      </p>
      <p className="wc-proceed-to-checkout">
        <ShopLink className="button primary checkout-button" to="/checkout/">
          <Trans>Proceed to checkout</Trans>
        </ShopLink>
      </p>
    </section>
  )
}

/** The update failed: the costs above may belong to the previous cart. */
function FailedUpdateNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="cart-notice cart-lost" role="alert">
      <p>
        <Trans>
          Totals could not be updated because the connection failed. Your entries are kept; please try again.
        </Trans>
      </p>
      <button type="button" className="button" onClick={onRetry}>
        <Trans>Update totals</Trans>
      </button>
    </div>
  )
}

// Hides a phone's keyboard, which would cover the changing total.
function hideKeyboard(event: FormEvent<HTMLFormElement>) {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement && event.currentTarget.contains(activeElement))
    activeElement.blur()
}

function ShippingMethods({ costs: { shippingOptions, rateId } }: { costs: CartCosts }) {
  const { t } = useLingui()
  if (shippingOptions.length === 0)
    return (
      <p className="form-notice" role="status">
        <Trans>We don’t ship to this address yet. Please choose another one.</Trans>
      </p>
    )
  return (
    <RadioOptions
      key={`${rateId} ${shippingOptions.map(({ id }) => id).join()}`}
      name="shipping_method"
      legend={t`Shipping`}
      options={shippingOptions}
      selectedId={rateId}
      showsFree
    />
  )
}

/** Destination, on which costs and taxes depend. */
function PlaceFields({ costs: { place, states, countries, shippingOptions } }: { costs: CartCosts }) {
  const renderOptions = (all: CartCosts['countries']['gulf']) =>
    all.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))
  return (
    <details className="cart-place" open={shippingOptions.length === 0 || undefined}>
      <summary>
        <Trans>Estimate for another address</Trans>
      </summary>
      <div className="form-field">
        <label htmlFor="calc_shipping_country">
          <Trans>Country</Trans>
        </label>
        <select
          id="calc_shipping_country"
          className="field"
          name="calc_shipping_country"
          defaultValue={place.country}
        >
          {renderOptions(countries.gulf)}
          {renderOptions(countries.otherCountries)}
        </select>
      </div>
      {states.length > 0 && (
        <div className="form-field">
          <label htmlFor="calc_shipping_state">
            <Trans>State or emirate</Trans>
          </label>
          <select
            id="calc_shipping_state"
            className="field"
            name="calc_shipping_state"
            defaultValue={place.state}
          >
            <option value="">—</option>
            {renderOptions(states)}
          </select>
        </div>
      )}
      <div className="form-field">
        <label htmlFor="calc_shipping_postcode">
          <Trans>Postal code</Trans>
        </label>
        <input
          id="calc_shipping_postcode"
          className="field"
          name="calc_shipping_postcode"
          defaultValue={place.postcode}
          dir="ltr"
          maxLength={20}
          autoComplete="postal-code"
        />
      </div>
      <input type="hidden" name="calc_shipping_city" value={place.city} />
      <button className="button" name="intent" value="look">
        <Trans>Update totals</Trans>
      </button>
    </details>
  )
}
