/** Digits as shoppers type them, in Arabic, Persian or Latin, and as the shop reads them: ASCII. */

const foreignDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** '٣٨' and '۳۸' → '38'; everything else stays as it is. */
export function toAsciiDigits(text: string): string {
  return text.replace(foreignDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** A number as typed → ASCII digits and '.': the Arabic thousands mark goes, the Arabic decimal mark becomes a dot. */
export function normaliseNumber(text: string): string {
  return toAsciiDigits(text).replaceAll('\u066c', '').replaceAll('\u066b', '.')
}

/** '12.5' in major units → 1250 in minor units for a currency of two decimals; undefined when it is no amount. */
export function parseAmount(text: string, decimals: number): number | undefined {
  const amount = /^(\d{1,12})(?:\.(\d{0,12}))?$/.exec(normaliseNumber(text.slice(0, 40)).trim())
  if (!amount) return undefined
  const [, whole = '', fraction = ''] = amount
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** 1250 in minor units → '12.50', as it stands in addresses and forms; a whole amount without its zeros: '12'. */
export function writeAmount(amountInMinor: number, decimals: number): string {
  const digits = String(amountInMinor).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  return Number(fraction) === 0 ? whole : `${whole}.${fraction}`
}
