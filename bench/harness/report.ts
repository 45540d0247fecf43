/** Prints the measurements, each figure beside its goal. */

export type Goal = { atLeast: number } | { atMost: number }
type Figure = { unit?: string; goal?: Goal; note?: string }

export type Report = {
  section(title: string, note?: string): void
  figure(label: string, value: number, figure?: Figure): void
  /** A line of text without a figure. */
  line(text: string): void
  summary(): void
}

const labelWidth = 46
const valueWidth = 16

/** `print` receives one line at a time. */
export function openReport(print: (line: string) => void): Report {
  let reached = 0
  const missed: string[] = []
  let section = ''
  return {
    section(title, note) {
      section = title
      print(`\n${title}`)
      if (note) print(`  ${note}`)
    },
    figure(label, value, { unit = '', goal, note = '' } = {}) {
      const isReached = goal && reaches(value, goal)
      if (isReached) reached++
      if (isReached === false) missed.push(`${section}: ${label}`)
      const verdict = goal ? `${isReached ? '✓' : '✗'} ${wording(goal, unit)}` : ''
      print(
        `  ${label.padEnd(labelWidth)}${shown(value, unit).padStart(valueWidth)}  ${[verdict, note].filter(Boolean).join('  ')}`.trimEnd(),
      )
    },
    line: (text) => print(`  ${text}`),
    summary() {
      print(`\n${reached} of ${reached + missed.length} goals reached`)
      for (const label of missed) print(`  ✗ ${label}`)
    },
  }
}

function reaches(value: number, goal: Goal): boolean {
  // NaN (not measured) fails every goal.
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
