import type { ReactNode } from 'react'
import type { NamedAddress, OrderView } from './order-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { AddressView } from '#app/features/customers/account/addresses/view.tsx'
import { Amounts } from './amounts.tsx'
import { OrderLines } from './order-lines.tsx'

/** What was bought, what it came to, who pays it and where it goes. */
export function OrderDetails({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const { billing, shipping, bankDetails, customerNote } = order
  return (
    <>
      {bankDetails && (
        <section className="order-bank" aria-labelledby="order-bank">
          <h2 id="order-bank">
            <Trans>Where to transfer the money</Trans>
          </h2>
          <p className="order-bank-details">{bankDetails}</p>
        </section>
      )}
      <section aria-labelledby="order-lines">
        <h2 id="order-lines">
          <Trans>What you ordered</Trans>
        </h2>
        <OrderLines lines={order.lines} />
        <Amounts rows={order.rows} totalInMinor={order.totalInMinor} taxes={order.taxes} />
      </section>
      <div className="order-addresses">
        <OrderAddress title={t`Billing address`} named={billing} />
        {shipping && <OrderAddress title={t`Delivery address`} named={shipping} />}
        <OrderPart title={t`Payment`}>
          <p>{order.paymentTitle}</p>
        </OrderPart>
        {customerNote && (
          <OrderPart title={t`Your note`}>
            <p className="order-note" dir="auto">
              {customerNote}
            </p>
          </OrderPart>
        )}
      </div>
    </>
  )
}

function OrderAddress({ title, named: { address, country } }: { title: string; named: NamedAddress }) {
  return (
    <OrderPart title={title}>
      <AddressView address={address} country={country} />
    </OrderPart>
  )
}

function OrderPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="order-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
