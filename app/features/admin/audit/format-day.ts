/** Formats a logged timestamp as a date in the shop's time zone; a logged date stays the same day. */

/** undefined: neither a timestamp nor a date. */
export function formatDay(
  value: string,
  { locale, timeZone }: { locale: string; timeZone: string },
): string | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
  const isTimestamp = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value)
  const date = new Date(value)
  if ((!isDay && !isTimestamp) || Number.isNaN(date.getTime())) return undefined
  const options = { dateStyle: 'medium', calendar: 'gregory', timeZone: isDay ? 'UTC' : timeZone } as const
  return new Intl.DateTimeFormat(locale, options).format(date)
}
