/** What a press on a button of the checkout means. */

/** The button that the Enter key presses, whichever field it is pressed in. */
export const ENTER = 'enter'

/** Whoever types a code and presses Enter wants the coupon, and not to order without it. */
export function intentOf(pressed: string, couponCode: string): string {
  if (pressed !== ENTER) return pressed
  return couponCode.trim() === '' ? 'place' : 'coupon'
}
