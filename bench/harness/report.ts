/** Prints what was measured, each figure beside its goal. */

export type Goal = { atLeast: number } | { atMost: number }
type Figure = { unit?: string; goal?: Goal; note?: string }

export type Report = {
  section(title: string, note?: string): void
  figure(label: string, value: number, figure?: Figure): void
  /** Something that is said without a number of its own. */
  line(text: string): void
  summary(): void
}

const labelWidth = 46
const valueWidth = 16

/** `tell` gets one line at a time. */
export function openReport(tell: (line: string) => void): Report {
  let reached = 0
  const missed: string[] = []
  let section = ''
  return {
    section(title, note) {
      section = title
      tell(`\n${title}`)
      if (note) tell(`  ${note}`)
    },
    figure(label, value, { unit = '', goal, note = '' } = {}) {
      const isReached = goal && reaches(value, goal)
      if (isReached) reached++
      if (isReached === false) missed.push(`${section}: ${label}`)
      const verdict = goal ? `${isReached ? '✓' : '✗'} ${wording(goal, unit)}` : ''
      tell(
        `  ${label.padEnd(labelWidth)}${shown(value, unit).padStart(valueWidth)}  ${[verdict, note].filter(Boolean).join('  ')}`.trimEnd(),
      )
    },
    line: (text) => tell(`  ${text}`),
    summary() {
      tell(`\n${reached} of ${reached + missed.length} goals reached`)
      for (const label of missed) tell(`  ✗ ${label}`)
    },
  }
}

function reaches(value: number, goal: Goal): boolean {
  // What could not be measured reaches nothing.
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
}

function wording(goal: Goal, unit: string): string {
  return 'atLeast' in goal ? `goal ≥ ${shown(goal.atLeast, unit)}` : `goal ≤ ${shown(goal.atMost, unit)}`
}

function shown(value: number, unit: string): string {
  if (Number.isNaN(value)) return 'not measured'
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  const number = value.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: digits })
  return unit ? `${number} ${unit}` : number
}
