/** Prints the shares of CPU time. */
import type { Shares } from './profile.ts'
import type { Report } from './report.ts'

export function printShares(report: Report, { busyShare, groupShares, hottest, heaviest }: Shares): void {
  report.printLine(`  busy ${formatPercent(busyShare)} of the time; of that:`)
  for (const { group, share } of groupShares)
    report.printLine(`  ${formatPercent(share).padStart(6)}  ${group}`)
  report.printLine('  functions by their own time:')
  for (const { name, share } of hottest) report.printLine(`  ${formatPercent(share).padStart(6)}  ${name}`)
  report.printLine('  functions with all that they call:')
  for (const { name, share } of heaviest) report.printLine(`  ${formatPercent(share).padStart(6)}  ${name}`)
}

export function formatPercent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
