import { z } from 'zod'

/**
 * An integer argument of a call. In a URL it is written in decimal digits: an empty value, '1e3' or
 * '0x10' is rejected, although JavaScript would convert it to a number.
 */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  return z.preprocess(asNumber, z.number().int().min(min).max(max))
}

/**
 * Like `wholeNumber`, for an optional argument. The argument schema includes a default only when it is inside
 * the preprocessing.
 */
export function wholeNumberOr(absent: number, { min, max }: { min: number; max: number }) {
  return z.preprocess(asNumber, z.number().int().min(min).max(max).default(absent))
}

/** Converts digits to their number; returns any other value unchanged, to be rejected. */
export function asNumber(value: unknown): unknown {
  return typeof value === 'string' && /^[+-]?\d{1,15}$/.test(value) ? Number(value) : value
}
