/** Prints the shares of CPU time. */
import type { CpuShares } from './profile.ts'
import type { Report } from './report.ts'

export function printCpuShares(
  report: Report,
  { busyShare, groupShares, functionsBySelfTime, functionsByTotalTime }: CpuShares,
): void {
  report.printLine(`  busy ${formatPercent(busyShare)} of the time; of that:`)
  for (const { group, share } of groupShares)
    report.printLine(`  ${formatPercent(share).padStart(6)}  ${group}`)
  report.printLine('  functions by their own time:')
  for (const { name, share } of functionsBySelfTime)
    report.printLine(`  ${formatPercent(share).padStart(6)}  ${name}`)
  report.printLine('  functions with all that they call:')
  for (const { name, share } of functionsByTotalTime)
    report.printLine(`  ${formatPercent(share).padStart(6)}  ${name}`)
}

export function formatPercent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
