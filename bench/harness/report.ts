/** Prints the measurements, each figure beside its goal. */

export type Goal = { atLeast: number } | { atMost: number }
type FigureOptions = { unit?: string; goal?: Goal; note?: string }

export type Report = {
  printSection(title: string, note?: string): void
  printFigure(label: string, value: number, figure?: FigureOptions): void
  /** A line of text without a figure. */
  printLine(text: string): void
  printSummary(): void
}

const labelWidth = 46
const valueWidth = 16

/** `print` receives one line at a time. */
export function openReport(print: (line: string) => void): Report {
  let reachedCount = 0
  const missedLabels: string[] = []
  let section = ''
  return {
    printSection(title, note) {
      section = title
      print(`\n${title}`)
      if (note) print(`  ${note}`)
    },
    printFigure(label, value, { unit = '', goal, note = '' } = {}) {
      const isReached = goal && reaches(value, goal)
      if (isReached) reachedCount++
      if (isReached === false) missedLabels.push(`${section}: ${label}`)
      const verdict = goal ? `${isReached ? '✓' : '✗'} ${formatGoal(goal, unit)}` : ''
      print(
        `  ${label.padEnd(labelWidth)}${formatValue(value, unit).padStart(valueWidth)}  ${[verdict, note].filter(Boolean).join('  ')}`.trimEnd(),
      )
    },
    printLine: (text) => print(`  ${text}`),
    printSummary() {
      print(`\n${reachedCount} of ${reachedCount + missedLabels.length} goals reached`)
      for (const label of missedLabels) print(`  ✗ ${label}`)
    },
  }
}

function reaches(value: number, goal: Goal): boolean {
  // NaN (not measured) fails every goal.
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
}

function formatGoal(goal: Goal, unit: string): string {
  return 'atLeast' in goal
    ? `goal ≥ ${formatValue(goal.atLeast, unit)}`
    : `goal ≤ ${formatValue(goal.atMost, unit)}`
}

function formatValue(value: number, unit: string): string {
  if (Number.isNaN(value)) return 'not measured'
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  const number = value.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: digits })
  return unit ? `${number} ${unit}` : number
}
