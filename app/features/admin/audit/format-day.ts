/** A logged timestamp or date → the date in the shop's time zone. */

/** undefined: neither a timestamp nor a date. */
export function formatDay(
  value: string,
  { locale, timeZone }: { locale: string; timeZone: string },
): string | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
  const isMoment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value)
  const moment = new Date(value)
  if ((!isDay && !isMoment) || Number.isNaN(moment.getTime())) return undefined
  const format = { dateStyle: 'medium', calendar: 'gregory', timeZone: isDay ? 'UTC' : timeZone } as const
  return new Intl.DateTimeFormat(locale, format).format(moment)
}
