/**
 * A customer's alert preferences: a form that works without JavaScript, for one product or for all listed
 * products.
 */
import type { AlertPreferences } from './rules.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useShop } from '#app/ui/shop.ts'
import { ALERTS_PATH } from './paths.ts'
import './alerts.css'

type AlertsFormProps = {
  alerts: AlertPreferences
  /** Absent: for all products. */
  product?: { id: number; name: string }
  /** Path of the wishlist to which the form redirects, without language prefix; absent: the alerts page. */
  returnPath?: string
}

export function AlertsForm({ alerts, product, returnPath }: AlertsFormProps) {
  const { t } = useLingui()
  const { localizePath } = useShop()
  const { whenBack, whenCheaper } = alerts
  return (
    <form method="post" action={localizePath(ALERTS_PATH)} className="wishlist-alerts">
      {product && <input type="hidden" name="product_id" value={product.id} />}
      {returnPath !== undefined && <input type="hidden" name="back" value={returnPath} />}
      <fieldset>
        <legend className={product ? 'visually-hidden' : undefined}>
          {product ? t`Notify me about ${product.name}` : t`Notify me`}
        </legend>
        <label className="check">
          {/* The key remounts the field when the server's value changes. */}
          <input
            key={String(whenBack)}
            type="checkbox"
            name="when_back"
            value="1"
            defaultChecked={whenBack}
          />
          <Trans>when it is back in stock</Trans>
        </label>
        <label className="check">
          <input
            key={String(whenCheaper)}
            type="checkbox"
            name="when_cheaper"
            value="1"
            defaultChecked={whenCheaper}
          />
          <Trans>when its price drops</Trans>
        </label>
      </fieldset>
      <button className="button" type="submit">
        <Trans>Save</Trans>
        {product && <span className="visually-hidden"> {product.name}</span>}
      </button>
    </form>
  )
}

/** The form next to a product on a list, collapsed by default. */
export function ItemAlerts(props: Required<AlertsFormProps>) {
  const { whenBack, whenCheaper } = props.alerts
  return (
    <details className="wishlist-item-alerts">
      <summary>
        {whenBack || whenCheaper ? <Trans>Alerts are on</Trans> : <Trans>Notify me</Trans>}
        <span className="visually-hidden"> {props.product.name}</span>
      </summary>
      <AlertsForm {...props} />
    </details>
  )
}
