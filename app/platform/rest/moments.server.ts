/** Moments as WordPress writes them: once on the clock of the shop, once in UTC, neither with a zone. */

/** '2026-01-31T15:00:00' on the shop's clock. */
export function localMoment(moment: Date, timeZone: string): string {
  // Swedish dates are ISO 8601 but for the letter between day and time.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return format.format(moment).replace(' ', 'T')
}

/** '2026-01-31T12:00:00' in UTC. */
export function utcMoment(moment: Date): string {
  return moment.toISOString().slice(0, 19)
}
