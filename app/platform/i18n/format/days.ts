/** Calendar days in the shop's time zone: the same moment is another day in Riyadh than in London. */

/** '2026-01-15': the calendar day of a moment in a time zone ('Asia/Riyadh'). */
export function toCalendarDay(moment: Date, timeZone: string): string {
  // Swedish dates have the ISO format.
  return findFormatter('sv-SE', timeZone, 'short').format(moment)
}

type Day = { name: string; validFrom: number; validUntil: number }

const lastDayByTimeZone = new Map<string, Day>()

/** The day of a moment and when the next one begins; nearly all callers need today, whose end is cached. */
export function findCalendarDay(moment: Date, timeZone: string): Pick<Day, 'name' | 'validUntil'> {
  const time = moment.getTime()
  const cachedDay = lastDayByTimeZone.get(timeZone)
  if (cachedDay && cachedDay.validFrom <= time && time < cachedDay.validUntil) return cachedDay
  const day = {
    name: toCalendarDay(moment, timeZone),
    validFrom: time,
    validUntil: findNextDayStart(moment, timeZone).getTime(),
  }
  lastDayByTimeZone.set(timeZone, day)
  return day
}

/** The day in readable form; `language`: a tag that also determines the digits, by `createNumberLocale`. */
export function formatDay(
  moment: Date,
  { language, timeZone }: { language: string; timeZone: string },
): string {
  return findFormatter(language, timeZone, 'long').format(moment)
}

/** The moment at which the next day begins. */
export function findNextDayStart(moment: Date, timeZone: string): Date {
  const today = toCalendarDay(moment, timeZone)
  let latestToday = moment.getTime()
  let earliestTomorrow = latestToday + MAX_DAY_IN_MS
  // In some places clocks change at midnight; bisection finds the day's end in any case.
  while (earliestTomorrow - latestToday > 1) {
    const middle = Math.floor((latestToday + earliestTomorrow) / 2)
    if (toCalendarDay(new Date(middle), timeZone) === today) latestToday = middle
    else earliestTomorrow = middle
  }
  return new Date(earliestTomorrow)
}

const MAX_DAY_IN_MS = 25 * 3_600_000

const formatters = new Map<string, Intl.DateTimeFormat>()

function findFormatter(language: string, timeZone: string, dateStyle: 'short' | 'long'): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${dateStyle}`
  const cached = formatters.get(key)
  if (cached) return cached
  const newFormatter = new Intl.DateTimeFormat(language, { dateStyle, timeZone, calendar: 'gregory' })
  formatters.set(key, newFormatter)
  return newFormatter
}
