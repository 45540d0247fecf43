import type { OrdersView } from './orders-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { LACKING, orderSorts, ordersAddress, storedStatuses } from './filter.ts'
import { sortWords, statusWords } from './words.ts'

/** Narrows the list by words, status, way to pay and days, and orders it. */
export function OrdersFilters({ view: { filter, payments } }: { view: OrdersView }) {
  const { t, i18n } = useLingui()
  const { status, payment, from, to, sort } = filter
  // On a phone they would stand before the orders.
  const isOpen = Boolean(status || payment || from || to) || sort !== 'newest'
  return (
    <search>
      {/* React keeps what was chosen in a field; another address has other values. */}
      <form className="orders-filters" key={ordersAddress(filter)}>
        {filter.customer > 0 && <input type="hidden" name="customer" value={filter.customer} />}
        <label className="wide">
          <Trans>Order number, name, e-mail, phone or SKU</Trans>
          <input className="field" type="search" name="search" defaultValue={filter.search} dir="auto" />
        </label>
        <details className="wide" open={isOpen}>
          <summary>
            <Trans>Status, payment, date, sorting</Trans>
          </summary>
          <div className="orders-choices">
            <label>
              <Trans>Status</Trans>
              <select className="field" name="status" defaultValue={status}>
                <option value="">{t`All`}</option>
                {storedStatuses.map((each) => (
                  <option key={each} value={each}>
                    {i18n._(statusWords[each])}
                  </option>
                ))}
                <option value={LACKING}>{t`Paid, missing stock`}</option>
              </select>
            </label>
            <label>
              <Trans>Payment method</Trans>
              <select className="field" name="payment" defaultValue={payment}>
                <option value="">{t`All`}</option>
                {payments.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <Trans>From</Trans>
              <input className="field" type="date" name="from" defaultValue={from} />
            </label>
            <label>
              <Trans>To</Trans>
              <input className="field" type="date" name="to" defaultValue={to} />
            </label>
            <label>
              <Trans>Order</Trans>
              <select className="field" name="sort" defaultValue={sort}>
                {orderSorts.map((each) => (
                  <option key={each} value={each}>
                    {i18n._(sortWords[each])}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </details>
        <button className="button" type="submit">
          <Search className="icon" aria-hidden />
          <Trans>Filter</Trans>
        </button>
      </form>
    </search>
  )
}
