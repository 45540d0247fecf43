import type { ReactNode } from 'react'
import type { NamedAddress, OrderView } from './order-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { AddressView } from '#app/features/customers/account/addresses/address-view.tsx'
import { DownloadList } from '#app/features/orders/downloads/download-list.tsx'
import { Amounts } from './amounts.tsx'
import { OrderLines } from './order-lines.tsx'
import './order-details.css'

/** Lines, totals, billing and shipping address. */
export function OrderDetails({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const { billing, customerNote, notes } = order
  const shippingAddress = order.shipping ?? (order.isShipped ? billing : undefined)
  return (
    <>
      <NextSteps expectedDelivery={order.expectedDelivery} nextSteps={order.nextSteps} />
      <PaymentInstructions paymentInstructions={order.paymentInstructions} />
      {order.downloads.length > 0 && (
        <section aria-labelledby="order-downloads">
          <h2 id="order-downloads">
            <Trans>Your files</Trans>
          </h2>
          <DownloadList downloads={order.downloads} />
        </section>
      )}
      <section aria-labelledby="order-lines">
        <h2 id="order-lines">
          <Trans>Order items</Trans>
        </h2>
        <OrderLines lines={order.lines} />
        <Amounts
          rows={order.rows}
          totalInMinor={order.totalInMinor}
          settledRows={order.settledRows}
          taxes={order.taxes}
        />
      </section>
      {notes.length > 0 && (
        <section aria-labelledby="order-notes">
          <h2 id="order-notes">
            <Trans>Messages from the shop</Trans>
          </h2>
          <ol className="order-notes">
            {notes.map(({ key, text, createdOn }) => (
              <li key={key}>
                <time>{createdOn}</time>
                <p className="order-note" dir="auto">
                  {text}
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
      <div className="order-addresses">
        {shippingAddress && <OrderAddress title={t`Shipping address`} namedAddress={shippingAddress} />}
        {shippingAddress === billing ? (
          <OrderPart title={t`Billing address`}>
            <p>
              <Trans>Same as shipping address.</Trans>
            </p>
          </OrderPart>
        ) : (
          <OrderAddress title={t`Billing address`} namedAddress={billing} />
        )}
        {order.paymentTitle && (
          <OrderPart title={t`Payment`}>
            <p>{order.paymentTitle}</p>
          </OrderPart>
        )}
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

/** Delivery time, and the steps until then. */
function NextSteps({ expectedDelivery, nextSteps }: Pick<OrderView, 'expectedDelivery' | 'nextSteps'>) {
  if (nextSteps.length === 0) return null
  return (
    <section aria-labelledby="order-next">
      <h2 id="order-next">
        <Trans>What happens next</Trans>
      </h2>
      {expectedDelivery && (
        <p className="order-expected">
          {expectedDelivery.label}: <strong>{expectedDelivery.time}</strong>
        </p>
      )}
      <ul className="order-next">
        {nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  )
}

/** Payment instructions, while the payment is pending. */
export function PaymentInstructions({ paymentInstructions }: Pick<OrderView, 'paymentInstructions'>) {
  if (!paymentInstructions) return null
  return (
    <section className="order-bank" aria-labelledby="order-bank">
      <h2 id="order-bank">{paymentInstructions.title}</h2>
      <p className="order-bank-details">{paymentInstructions.text}</p>
    </section>
  )
}

function OrderAddress({
  title,
  namedAddress: { address, country },
}: {
  title: string
  namedAddress: NamedAddress
}) {
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
