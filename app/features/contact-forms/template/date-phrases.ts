/** Parses dates in `min:` and `max:`: '2026-01-31', 'today + 3 days', 'first day of next month'. */

type Step = { years: number; months: number; days: number; monthEdge?: 'first' | 'last' }
type PhraseGroups = Record<string, string | undefined>
type PhrasePart = Partial<Step> & { date?: string }

const patterns: [RegExp, (groups: PhraseGroups) => PhrasePart][] = [
  [/(?<date>\d{4}-\d\d?-\d\d?)(?!\d)/y, ({ date }) => ({ date })],
  [/(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)(?!\d)/y, ({ y, m, d }) => ({ date: `${y}-${m}-${d}` })],
  [/(?:today|now)\b/y, () => ({})],
  [/tomorrow\b/y, () => ({ days: 1 })],
  [/yesterday\b/y, () => ({ days: -1 })],
  [/first day of\b/y, () => ({ monthEdge: 'first' })],
  [/last day of\b/y, () => ({ monthEdge: 'last' })],
  [/next (?<unit>day|week|month|year)\b/y, ({ unit }) => createStep(1, unit)],
  [/(?:last|previous) (?<unit>day|week|month|year)\b/y, ({ unit }) => createStep(-1, unit)],
  [/this (?<unit>day|week|month|year)\b/y, ({ unit }) => createStep(0, unit)],
  [
    /(?<sign>[-+]?) ?(?<count>\d{1,6}) ?(?<unit>day|week|month|year)s?(?![a-z])(?<ago> ago\b)?/y,
    ({ sign, count, unit, ago }) =>
      createStep(Number(count) * ((sign === '-') === Boolean(ago) ? 1 : -1), unit),
  ],
]

/** Returns an ISO date; `undefined` if invalid. `today` is the shop's. */
export function readDatePhrase(phrase: string, today: string): string | undefined {
  const text = phrase.toLowerCase().replace(/\s+/g, ' ').trim()
  const total: Step = { years: 0, months: 0, days: 0 }
  let base: string | undefined
  let position = 0
  while (position < text.length) {
    const part = readPart(text, position)
    if (!part || (part.date && base)) return undefined
    base ??= part.date
    total.years += part.years ?? 0
    total.months += part.months ?? 0
    total.days += part.days ?? 0
    total.monthEdge = part.monthEdge ?? total.monthEdge
    position = part.end
    while (text[position] === ' ') position += 1
  }
  return text ? applyStep(base ?? today, total) : undefined
}

function readPart(text: string, position: number) {
  for (const [pattern, read] of patterns) {
    pattern.lastIndex = position
    const match = pattern.exec(text)
    if (match) return { ...read(match.groups ?? {}), end: pattern.lastIndex }
  }
  return undefined
}

function createStep(count: number, unit = ''): Partial<Step> {
  if (unit === 'day') return { days: count }
  if (unit === 'week') return { days: count * 7 }
  return unit === 'month' ? { months: count } : { years: count }
}

/** Adds months and years first; excess days overflow into the next month: 31 January + 1 month is 2 March. */
function applyStep(base: string, { years, months, days, monthEdge }: Step): string | undefined {
  const [year = 0, month = 0, day = 0] = base.split('-').map(Number)
  if (month > 12 || day > 31) return undefined
  const date = new Date(0)
  if (monthEdge === 'first') date.setUTCFullYear(year + years, month - 1 + months, 1)
  else if (monthEdge === 'last') date.setUTCFullYear(year + years, month + months, 0)
  else date.setUTCFullYear(year + years, month - 1 + months, day + days)
  const isYearInRange = date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999
  return isYearInRange ? date.toISOString().slice(0, 10) : undefined
}
