/** A moment or a day as the log keeps it → the day, as the owner's calendar has it. */

/** undefined: it is something else. */
export function tellDay(
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
