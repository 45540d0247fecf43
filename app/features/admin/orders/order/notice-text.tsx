import type { OrderNotice, OrderPageView } from './order-view.ts'
import { Trans } from '@lingui/react/macro'

/** Result of the last form. */
export function OrderNoticeText({
  notice,
  resentMail,
}: {
  notice: OrderNotice
  resentMail: OrderPageView['resentMail']
}) {
  if (notice === 'changed') return <Trans>Order updated</Trans>
  if (notice === 'left')
    return <Trans>Order not changed: this action is not available in its current status.</Trans>
  if (notice === 'noted') return <Trans>Private note added</Trans>
  if (notice === 'told')
    return <Trans>Note added. See “E-mails” for the status of the e-mail to the customer.</Trans>
  if (notice === 'refunded') return <Trans>Order refunded</Trans>
  if (notice === 'refund-asked') {
    return <Trans>The payment service has not responded yet. The refund is retried automatically.</Trans>
  }
  if (notice === 'mailed') return <ResentMailText resentMail={resentMail} />
  if (notice === 'download-changed') return <Trans>Download updated</Trans>
  if (notice === 'downloads-given') return <Trans>The customer can now download the files.</Trans>
  if (notice === 'corrected')
    return <Trans>Order updated. Invoices, packing slips and e-mails use the new details.</Trans>
  if (notice === 'lines-changed') {
    return <Trans>Order updated. To notify the customer, send the order details by e-mail below.</Trans>
  }
  if (notice === 'lines-same') return <Trans>No changes to save.</Trans>
  if (notice === 'pieces-found') return <Trans>Stock allocated to the order.</Trans>
  if (notice === 'pieces-short') {
    return <Trans>Not enough stock yet. Add stock on the product page first.</Trans>
  }
  if (notice === 'changed-meanwhile') {
    return <Trans>Not saved: this order changed while you were editing. Check it and try again.</Trans>
  }
  if (notice === 'status-short') {
    return (
      <Trans>
        Status not changed: there is not enough stock for this order. Add stock on the product page first.
      </Trans>
    )
  }
  if (notice === 'difference-received') return <Trans>Order marked as paid in full</Trans>
  if (notice === 'difference-refused') {
    return <Trans>The payment service declined the refund. See the notes below for the reason.</Trans>
  }
  if (notice === 'not-deleted-test') {
    return <Trans>Order not deleted: it has a recorded payment. Confirm that it was a test order.</Trans>
  }
  if (notice === 'not-deleted-refunding') {
    return (
      <Trans>Order not deleted: a refund is still pending with the payment service. Try again later.</Trans>
    )
  }
  if (notice === 'not-deleted-paying') {
    return <Trans>Order not deleted: a payment may be in progress. Try again in a few minutes.</Trans>
  }
  return <Trans>This e-mail is not available in the order’s current status.</Trans>
}

/** The current delivery status; the reason is shown below in the list of mails. */
function ResentMailText({ resentMail }: Pick<OrderPageView, 'resentMail'>) {
  if (resentMail?.status === 'sent') return <Trans>E-mail sent</Trans>
  if (resentMail?.status === 'kept') {
    return (
      <Trans>
        E-mail not sent: no mail server is set up. Add one in the e-mail settings, then send it again.
      </Trans>
    )
  }
  if (resentMail?.status === 'failed')
    return <Trans>The e-mail was rejected. See “E-mails” for the reason.</Trans>
  if (resentMail?.failure) {
    return <Trans>E-mail not sent yet. See “E-mails” for the reason and the next attempt.</Trans>
  }
  return <Trans>The e-mail is waiting to be sent.</Trans>
}
