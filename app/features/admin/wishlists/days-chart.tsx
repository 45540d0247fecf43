import type { ReportView } from './report.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { BarsByDay } from '#app/features/admin/reports/bars-by-day.tsx'

type DaysChartProps = Pick<ReportView, 'days' | 'added' | 'removed'>

/** Items added to and removed from wishlists, by day. */
export function WishlistItemsChart({ days, added, removed }: DaysChartProps) {
  const { t } = useLingui()
  const digits = useDigits()
  const [first, last] = [days.at(0)?.label ?? '', days.at(-1)?.label ?? '']
  return (
    <BarsByDay
      days={days}
      summary={t`From ${first} to ${last}: ${digits(added)} added, ${digits(removed)} removed`}
      series={[
        {
          className: 'is-added',
          legend: <Trans>Added: {digits(added)}</Trans>,
          columnHeader: <Trans>Added</Trans>,
          values: days.map((day) => day.added),
          formatValue: digits,
        },
        {
          className: 'is-removed',
          legend: <Trans>Removed: {digits(removed)}</Trans>,
          columnHeader: <Trans>Removed</Trans>,
          values: days.map((day) => day.removed),
          formatValue: digits,
        },
      ]}
    />
  )
}
