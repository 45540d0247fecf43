import type { TodayView } from './today.server.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BarsByDay } from '#app/features/admin/reports/bars-by-day.tsx'
import { formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { useDigits } from '#app/ui/digits.ts'
import { Money } from '#app/ui/money.tsx'
import { useShop } from '#app/ui/shop.ts'

type DaysProps = Pick<TodayView, 'days'>

/** Orders and sales of today, of the last seven and of the last thirty days. */
export function SalesSums({ days }: DaysProps) {
  const { t } = useLingui()
  const sums = [
    { label: t`Today`, ...sumDays(days.slice(-1)) },
    { label: t`7 days`, ...sumDays(days.slice(-7)) },
    { label: t`30 days`, ...sumDays(days) },
  ]
  return (
    <dl className="today-sums">
      {sums.map(({ label, orders, salesInMinor }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>
              <Money amountInMinor={salesInMinor} />
            </strong>
            <span>
              <Plural value={orders} _0="No orders" one="# order" other="# orders" />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Sales and orders by day: two charts, since money and counts have no common scale. */
export function SalesChart({ days }: DaysProps) {
  const { t } = useLingui()
  const digits = useDigits()
  const { money } = useShop()
  const { orders, salesInMinor } = sumDays(days)
  const [first, last] = [days.at(0)?.label ?? '', days.at(-1)?.label ?? '']
  const formatValue = (amount: number) => formatMoney(amount, money)
  const sales = formatValue(salesInMinor)
  return (
    <div className="today-charts">
      <BarsByDay
        days={days}
        summary={t`Sales from ${first} to ${last}: ${sales}`}
        series={[
          {
            className: 'is-added',
            legend: (
              <Trans>
                Sales: <bdi>{sales}</bdi>
              </Trans>
            ),
            columnHeader: <Trans>Sales</Trans>,
            values: days.map((day) => day.salesInMinor),
            formatValue,
          },
        ]}
      />
      <BarsByDay
        days={days}
        summary={t`Orders from ${first} to ${last}: ${digits(orders)}`}
        series={[
          {
            className: 'is-removed',
            legend: <Trans>Orders: {digits(orders)}</Trans>,
            columnHeader: <Trans>Orders</Trans>,
            values: days.map((day) => day.orders),
            formatValue: digits,
          },
        ]}
      />
    </div>
  )
}

function sumDays(days: readonly { orders: number; salesInMinor: number }[]) {
  let [orders, salesInMinor] = [0, 0]
  for (const day of days) {
    orders += day.orders
    salesInMinor += day.salesInMinor
  }
  return { orders, salesInMinor }
}
