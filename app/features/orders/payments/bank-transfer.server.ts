import type { PaymentMethod } from './method.ts'
import { msg } from '@lingui/core/macro'

/** The order is on hold until the merchant has received the transfer. */
export const bankTransfer: PaymentMethod = {
  id: 'bacs',
  getTitle: ({ settings }) => settings.current().payment.byTransferTitle,
  getDescription: ({ settings }) => settings.current().payment.byTransferText,
  isReady: ({ settings }) => {
    const { byTransfer, bankDetails } = settings.current().payment
    return byTransfer && bankDetails.trim() !== ''
  },
  needsShipping: false,
  getFeeInMinor: () => 0,
  firstEvent: 'awaits-transfer',
  getPaymentInstructions: ({ settings }) => ({
    title: msg`Transfer to this account`,
    text: settings.current().payment.bankDetails,
  }),
}
