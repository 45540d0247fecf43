/** What the report on wishlists counts and how it is ordered: calendar days where the shop is, the most first. */

export const periodKinds = ['7days', '30days', 'custom'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** '2026-01-09' to '2026-01-15', both included. */
export type Period = { kind: PeriodKind; from: string; to: string }

export type AskedPeriod = { period?: unknown; from?: unknown; to?: unknown; by?: unknown }

/** By lists that things are on now, or by what was done in the period. */
export const wishedOrders = ['lists', 'added', 'removed'] as const
export type WishedOrder = (typeof wishedOrders)[number]

export function readOrder({ by }: AskedPeriod): WishedOrder {
  return wishedOrders.find((order) => order === by) ?? 'lists'
}

/** The longest period that can be asked for. */
export const MOST_DAYS = 366
const DAY_IN_MS = 24 * 60 * 60 * 1000
const LENGTHS = { '7days': 7, '30days': 30 }

/** What somebody asked for; what cannot be read is the last seven days, and what is too long ends as it was asked. */
export function readPeriod({ period, from, to }: AskedPeriod, today: string): Period {
  const [one, other] = [dayIn(from), dayIn(to)]
  if (period === 'custom' && one !== undefined && other !== undefined) {
    const [first, last] = one <= other ? [one, other] : [other, one]
    const earliest = daysBefore(last, MOST_DAYS - 1)
    return { kind: 'custom', from: first < earliest ? earliest : first, to: last }
  }
  const kind = period === '30days' ? '30days' : '7days'
  return { kind, from: daysBefore(today, LENGTHS[kind] - 1), to: today }
}

/** Every day of it, in order. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = daysBefore(day, -1)) days.push(day)
  return days
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * DAY_IN_MS).toISOString().slice(0, 10)
}

/** '2026-02-31' is none. */
function dayIn(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined
}
