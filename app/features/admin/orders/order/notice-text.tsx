import type { OrderNotice, OrderPageView } from './order-view.ts'
import { Trans } from '@lingui/react/macro'

/** What the last form has done. */
export function OrderNoticeText({
  notice,
  mailed,
}: {
  notice: OrderNotice
  mailed: OrderPageView['mailed']
}) {
  if (notice === 'changed') return <Trans>The order is changed.</Trans>
  if (notice === 'left') return <Trans>The order stays as it is: this cannot happen in its status.</Trans>
  if (notice === 'noted') return <Trans>The note is kept. Only the desk sees it.</Trans>
  if (notice === 'told')
    return <Trans>The note is kept. Its mail to the shopper stands under “Mails”, with how far it is.</Trans>
  if (notice === 'refunded') return <Trans>The money is given back.</Trans>
  if (notice === 'refund-asked') {
    return <Trans>The payment service has not answered yet. It is asked again by itself.</Trans>
  }
  if (notice === 'mailed') return <MailedText mailed={mailed} />
  if (notice === 'download-changed') return <Trans>The download is changed.</Trans>
  if (notice === 'downloads-given') return <Trans>The shopper has the files now.</Trans>
  if (notice === 'corrected') return <Trans>Saved. Papers and mails have it from now on.</Trans>
  if (notice === 'lines-changed') {
    return <Trans>Saved. The shopper is told by a mail with the order, which you can send below.</Trans>
  }
  if (notice === 'lines-same') return <Trans>Nothing was changed: it is what was ordered already.</Trans>
  if (notice === 'pieces-found') return <Trans>The order has its pieces now.</Trans>
  if (notice === 'pieces-short') {
    return <Trans>There are still too few. Put pieces on the shelf first, on the page of the product.</Trans>
  }
  if (notice === 'changed-meanwhile') {
    return <Trans>Nothing was changed: the order was changed meanwhile. Check it, and try again.</Trans>
  }
  if (notice === 'status-short') {
    return <Trans>Nothing was changed: its products are not in stock in these quantities any more.</Trans>
  }
  if (notice === 'difference-received') return <Trans>Recorded: the order is paid in full.</Trans>
  if (notice === 'difference-refused') {
    return <Trans>The payment service refused the refund. The notes below say why.</Trans>
  }
  if (notice === 'not-deleted-test') {
    return <Trans>Nothing was deleted: money is recorded for this order. Confirm that it was a test.</Trans>
  }
  if (notice === 'not-deleted-refunding') {
    return <Trans>Nothing was deleted: the payment service is still being asked for a refund.</Trans>
  }
  if (notice === 'not-deleted-paying') {
    return <Trans>Nothing was deleted: a payment may be under way. Try again in a few minutes.</Trans>
  }
  return <Trans>This mail cannot be sent for the order as it is.</Trans>
}

/** The truth about it by now; below stands why. */
function MailedText({ mailed }: Pick<OrderPageView, 'mailed'>) {
  if (mailed?.status === 'sent') return <Trans>The mail server took the mail.</Trans>
  if (mailed?.status === 'kept') return <Trans>The mail was not sent: there is no mail server.</Trans>
  if (mailed?.status === 'failed') return <Trans>The mail was refused. Why stands under “Mails”.</Trans>
  if (mailed?.trouble) {
    return <Trans>The mail is not sent yet. Why, and the next attempt, stand under “Mails”.</Trans>
  }
  return <Trans>The mail waits to be sent.</Trans>
}
