import { z } from 'zod'

/**
 * An integer argument of a call. In a URL it is written in decimal digits: an empty value, '1e3' or
 * '0x10' is rejected, although JavaScript would convert it to a number.
 */
export function createWholeNumberSchema({ min, max }: { min: number; max: number }) {
  return z.preprocess(convertDigits, z.number().int().min(min).max(max))
}

/**
 * Like `createWholeNumberSchema`, for an optional argument. The argument schema includes a default only
 * when it is inside the preprocessing.
 */
export function createWholeNumberSchemaWithDefault(
  defaultValue: number,
  { min, max }: { min: number; max: number },
) {
  return z.preprocess(convertDigits, z.number().int().min(min).max(max).default(defaultValue))
}

/** Converts digits to their number; returns any other value unchanged, to be rejected. */
export function convertDigits(value: unknown): unknown {
  return typeof value === 'string' && /^[+-]?\d{1,15}$/.test(value) ? Number(value) : value
}
