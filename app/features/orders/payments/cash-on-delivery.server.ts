import type { PaymentMethod } from './method.ts'

/** The courier collects the money; the merchant may charge a fee. */
export const cashOnDelivery: PaymentMethod = {
  id: 'cod',
  getTitle: ({ settings }) => settings.current().payment.onDeliveryTitle,
  getDescription: ({ settings }) => settings.current().payment.onDeliveryText,
  isReady: ({ settings }) => settings.current().payment.onDelivery,
  needsShipping: true,
  // 'flat_rate:7': the method, and its instance id.
  supports: ({ settings }, { chosenRate }) => {
    const kinds: readonly string[] = settings.current().payment.onDeliveryWith
    return chosenRate === undefined || kinds.includes(chosenRate.id.split(':')[0] ?? '')
  },
  getFeeInMinor: ({ settings }) => settings.current().payment.onDeliveryFeeInMinor,
  firstEvent: 'pays-on-delivery',
}
