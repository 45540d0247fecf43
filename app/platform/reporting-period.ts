/** The period of a report: calendar days in the shop's time zone. */

export const periodKinds = ['7days', '30days', 'custom'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** '2026-01-09' to '2026-01-15', inclusive. */
export type Period = { kind: PeriodKind; from: string; to: string }

/** Query parameters of a report's page. */
export type PeriodQuery = { period?: unknown; from?: unknown; to?: unknown }

/** The longest period that can be requested. */
export const MAX_DAYS = 366
const DAY_IN_MS = 24 * 60 * 60 * 1000
const DAYS_BY_KIND = { '7days': 7, '30days': 30 }

/** The requested period; invalid input becomes the last seven days, and too long a period keeps its end. */
export function readPeriod({ period, from, to }: PeriodQuery, today: string): Period {
  const [fromDay, toDay] = [parseDay(from), parseDay(to)]
  if (period === 'custom' && fromDay !== undefined && toDay !== undefined) {
    const [first, last] = fromDay <= toDay ? [fromDay, toDay] : [toDay, fromDay]
    const earliest = subtractDays(last, MAX_DAYS - 1)
    return { kind: 'custom', from: first < earliest ? earliest : first, to: last }
  }
  const kind = period === '30days' ? '30days' : '7days'
  return { kind, from: subtractDays(today, DAYS_BY_KIND[kind] - 1), to: today }
}

/** All days of the period, in order. */
export function listDays({ from, to }: Period): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = subtractDays(day, -1)) days.push(day)
  return days
}

function subtractDays(day: string, count: number): string {
  return new Date(Date.parse(day) - count * DAY_IN_MS).toISOString().slice(0, 10)
}

/** Parses a day such as '2026-01-31'; undefined if it does not exist, such as '2026-02-31'. */
function parseDay(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined
}
