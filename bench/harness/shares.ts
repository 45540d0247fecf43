/** Prints where processor time goes. */
import type { Shares } from './profile.ts'
import type { Report } from './report.ts'

export function tellShares(report: Report, { busy, of, hottest }: Shares): void {
  report.line(`  busy ${percent(busy)} of the time; of that:`)
  for (const { group, share } of of) report.line(`  ${percent(share).padStart(6)}  ${group}`)
  report.line('  the hottest functions:')
  for (const { name, share } of hottest) report.line(`  ${percent(share).padStart(6)}  ${name}`)
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
