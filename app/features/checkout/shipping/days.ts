/** Delivery time of a method in days, as stated by the merchant; if none is stated, none is shown. */

/** `least` is at most `most`; 0: same day. */
export type DeliveryDays = { least: number; most: number }

/** Longer than any delivery takes. */
const MAX_DAYS = 365

/** Delivery time in the options of a method; `undefined`: the merchant states none. */
export function parseDays({ days }: { days?: unknown }): DeliveryDays | undefined {
  if (typeof days !== 'object' || days === null || !('least' in days) || !('most' in days)) return undefined
  const { least, most } = days
  if (!isDays(least) || !isDays(most) || least > most) return undefined
  return { least, most }
}

/**
 * Reads two form fields, with digits of any script already converted: a single value counts for both; two
 * empty fields state nothing.
 */
export function readDays(
  leastText: string,
  mostText: string,
): { ok: true; days?: DeliveryDays } | { ok: false } {
  if (leastText === '' && mostText === '') return { ok: true }
  const days = { least: parseNumber(leastText || mostText), most: parseNumber(mostText || leastText) }
  const statedDays = parseDays({ days })
  return statedDays ? { ok: true, days: statedDays } : { ok: false }
}

function parseNumber(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined
}

function isDays(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_DAYS
}
