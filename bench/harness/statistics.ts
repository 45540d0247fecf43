/** Statistics over many measurements. */

/** The value that this share of all values (0.95: 95 %) does not exceed; NaN for an empty list. */
export function percentile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * fraction) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
