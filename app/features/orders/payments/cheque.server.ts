import type { PaymentMethod } from './method.ts'
import { msg } from '@lingui/core/macro'

/** The order is on hold until the check has arrived and cleared. */
export const cheque: PaymentMethod = {
  id: 'cheque',
  getTitle: ({ settings }) => settings.current().payment.byChequeTitle,
  getDescription: ({ settings }) => settings.current().payment.byChequeText,
  isReady: ({ settings }) => {
    const { byCheque, chequeDetails } = settings.current().payment
    return byCheque && chequeDetails.trim() !== ''
  },
  needsShipping: false,
  getFeeInMinor: () => 0,
  firstEvent: 'awaits-transfer',
  getPaymentInstructions: ({ settings }) => ({
    title: msg`Send the check to`,
    text: settings.current().payment.chequeDetails,
  }),
}
