/** Normalizes digits as customers type them, in Arabic, Persian or Latin, to ASCII. */

const nonAsciiDigitPattern = /[\u0660-\u0669\u06f0-\u06f9]/g

/** '٣٨' and '۳۸' → '38'; everything else is unchanged. */
export function toAsciiDigits(text: string): string {
  return text.replace(nonAsciiDigitPattern, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * Converts a typed number to ASCII digits and '.': the Arabic thousands separator is removed, the Arabic
 * decimal separator becomes a dot.
 */
export function normalizeNumber(text: string): string {
  return toAsciiDigits(text).replaceAll('\u066c', '').replaceAll('\u066b', '.')
}

/** '12.5' in major units → 1250 in minor units for a currency of two decimals; undefined when it is not an amount. */
export function parseAmount(text: string, decimals: number): number | undefined {
  const amount = /^(\d{1,12})(?:\.(\d{0,12}))?$/.exec(normalizeNumber(text.slice(0, 40)).trim())
  if (!amount) return undefined
  const [, whole = '', fraction = ''] = amount
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** 1250 in minor units → '12.50', as used in URLs and forms; a whole amount without decimals: '12'. */
export function formatAmount(amountInMinor: number, decimals: number): string {
  const digits = String(amountInMinor).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  return Number(fraction) === 0 ? whole : `${whole}.${fraction}`
}
