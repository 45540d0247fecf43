/** Prints the shares of CPU time. */
import type { Shares } from './profile.ts'
import type { Report } from './report.ts'

export function printShares(report: Report, { busy, of, hottest, heaviest }: Shares): void {
  report.line(`  busy ${percent(busy)} of the time; of that:`)
  for (const { group, share } of of) report.line(`  ${percent(share).padStart(6)}  ${group}`)
  report.line('  functions by their own time:')
  for (const { name, share } of hottest) report.line(`  ${percent(share).padStart(6)}  ${name}`)
  report.line('  functions with all that they call:')
  for (const { name, share } of heaviest) report.line(`  ${percent(share).padStart(6)}  ${name}`)
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
