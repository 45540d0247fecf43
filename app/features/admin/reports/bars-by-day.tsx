import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'

const BAR_WIDTH = 4
const HEIGHT = 100

/** A data series: a bar per day, and a column of the table. */
export type Series = {
  className: string
  /** Label above the chart. */
  legend: ReactNode
  /** Header of the table column. */
  columnHeader: ReactNode
  values: number[]
  formatValue: (value: number) => string
}

type BarsByDayProps = {
  days: { day: string; label: string }[]
  series: Series[]
  /** Summary of the chart for screen readers. */
  summary: string
}

/** A bar chart by day, and the same data as a table. Time runs in the reading direction of the page. */
export function BarsByDay({ days, series, summary }: BarsByDayProps) {
  const maxValue = Math.max(1, ...series.flatMap(({ values }) => values))
  const dayWidth = series.length * (BAR_WIDTH + 1) + 2
  return (
    <figure className="days-chart">
      <p className="days-legend">
        {series.map(({ className, legend }) => (
          <span key={className} className={className}>
            {legend}
          </span>
        ))}
      </p>
      <div className="days-plot">
        <span className="days-most" aria-hidden>
          {series[0]?.formatValue(maxValue)}
        </span>
        <svg
          viewBox={`0 0 ${days.length * dayWidth} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
        >
          {days.map(({ day }, dayIndex) => (
            <g key={day}>
              {series.map(({ className, values }, seriesIndex) => (
                <Bar
                  key={className}
                  className={className}
                  x={dayIndex * dayWidth + 1 + seriesIndex * (BAR_WIDTH + 1)}
                  fraction={(values[dayIndex] ?? 0) / maxValue}
                />
              ))}
            </g>
          ))}
        </svg>
        <p className="days-ends" aria-hidden>
          <span>{days.at(0)?.label}</span>
          <span>{days.at(-1)?.label}</span>
        </p>
      </div>
      <DaysTable days={days} series={series} />
    </figure>
  )
}

function DaysTable({ days, series }: Pick<BarsByDayProps, 'days' | 'series'>) {
  return (
    <details>
      <summary>
        <Trans>Daily figures</Trans>
      </summary>
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            {series.map(({ className, columnHeader }) => (
              <th key={className} scope="col">
                {columnHeader}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, label }, dayIndex) => (
            <tr key={day}>
              <th scope="row">{label}</th>
              {series.map(({ className, values, formatValue }) => (
                <td key={className}>
                  <bdi>{formatValue(values[dayIndex] ?? 0)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Bar({ className, x, fraction }: { className: string; x: number; fraction: number }) {
  const height = Math.max(0, fraction) * HEIGHT
  return <rect className={className} x={x} y={HEIGHT - height} width={BAR_WIDTH} height={height} />
}
