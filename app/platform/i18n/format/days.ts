/** Calendar days in the shop's time zone: the same moment is another day in Riyadh than in London. */

/** '2026-01-15': the calendar day of a moment in a time zone ('Asia/Riyadh'). */
export function dayOf(moment: Date, timeZone: string): string {
  // Swedish dates have the ISO format.
  return format('sv-SE', timeZone, 'short').format(moment)
}

type Day = { name: string; from: number; until: number }

const lastDays = new Map<string, Day>()

/** The day of a moment and when the next one begins; nearly all callers need today, whose end is cached. */
export function dayAround(moment: Date, timeZone: string): Pick<Day, 'name' | 'until'> {
  const time = moment.getTime()
  const last = lastDays.get(timeZone)
  if (last && last.from <= time && time < last.until) return last
  const day = { name: dayOf(moment, timeZone), from: time, until: nextDay(moment, timeZone).getTime() }
  lastDays.set(timeZone, day)
  return day
}

/** The day in readable form; `language`: a tag that also determines the digits, by `createNumberLocale`. */
export function formatDay(
  moment: Date,
  { language, timeZone }: { language: string; timeZone: string },
): string {
  return format(language, timeZone, 'long').format(moment)
}

/** The moment at which the next day begins. */
export function nextDay(moment: Date, timeZone: string): Date {
  const today = dayOf(moment, timeZone)
  let last = moment.getTime()
  let first = last + longestDayInMs
  // In some places clocks change at midnight; bisection finds the day's end in any case.
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2)
    if (dayOf(new Date(middle), timeZone) === today) last = middle
    else first = middle
  }
  return new Date(first)
}

const longestDayInMs = 25 * 3_600_000

const formats = new Map<string, Intl.DateTimeFormat>()

function format(language: string, timeZone: string, dateStyle: 'short' | 'long'): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${dateStyle}`
  const cached = formats.get(key)
  if (cached) return cached
  const made = new Intl.DateTimeFormat(language, { dateStyle, timeZone, calendar: 'gregory' })
  formats.set(key, made)
  return made
}
