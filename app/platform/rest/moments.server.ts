/** Timestamps in WordPress's format: in the shop's time zone and in UTC, both without an offset. */

/** '2026-01-31T15:00:00' in the shop's time zone. */
export function formatLocalMoment(moment: Date, timeZone: string): string {
  // Swedish dates have the format of ISO 8601, except for the T between day and time.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return format.format(moment).replace(' ', 'T')
}

/** '2026-01-31T12:00:00' in UTC. */
export function formatUtcMoment(moment: Date): string {
  return moment.toISOString().slice(0, 19)
}
