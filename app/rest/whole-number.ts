import { z } from 'zod'

/**
 * A whole number in the arguments of a call. In an address it is written in decimal digits: an empty value, '1e3' or '0x10' is none,
 * where JavaScript would read a number.
 */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  return z.preprocess(asNumber, z.number().int().min(min).max(max))
}

/** The same where the argument may be absent. The schema of arguments names a default only where it stands inside of what prepares the value. */
export function wholeNumberOr(absent: number, { min, max }: { min: number; max: number }) {
  return z.preprocess(asNumber, z.number().int().min(min).max(max).default(absent))
}

/** Digits as their number; anything else as it is, to be refused. */
export function asNumber(value: unknown): unknown {
  return typeof value === 'string' && /^[+-]?\d{1,15}$/.test(value) ? Number(value) : value
}
