/** Intents of the checkout buttons. */

/** The button that the Enter key triggers, from any field. */
export const ENTER = 'enter'

/** Enter with a coupon code entered applies the coupon instead of placing the order without it. */
export function resolveIntent(buttonValue: string, couponCode: string): string {
  if (buttonValue !== ENTER) return buttonValue
  return couponCode.trim() === '' ? 'place' : 'coupon'
}
