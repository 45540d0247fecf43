import type { LoaderFunctionArgs } from 'react-router'
import type { ReportView } from './report.server.ts'
import type { ReportSortOrder } from '#app/features/wishlist/report/order.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Search } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { reportSortOrders } from '#app/features/wishlist/report/order.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { WishlistItemsChart } from './days-chart.tsx'
import { readWishlistsReport } from './report.server.ts'
import styles from '#app/features/admin/reports/reports.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readWishlistsReport(context.get(pageRequest))
}

export default function WishlistsReportPage() {
  const { t } = useLingui()
  const report = useLoaderData<typeof loader>()
  const { days, rows, isTrackingOff, nonces } = report
  return (
    <AdminLayout title={t`Wishlists`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      {isTrackingOff && (
        <p className="admin-notice">
          <Trans>Tracking of added and removed products is off.</Trans>{' '}
          <ShopLink to="/admin/settings/wishlist/">
            <Trans>Wishlist settings</Trans>
          </ShopLink>
        </p>
      )}
      <PeriodForm report={report} />
      <section className="report" aria-labelledby="report-days">
        <h2 id="report-days">
          <Trans>Added and removed</Trans>
        </h2>
        <WishlistItemsChart days={days} added={report.added} removed={report.removed} />
      </section>
      <section
        className="report"
        aria-labelledby="report-wished"
        data-woosw-stats={nonces.stats}
        data-woosw-security={nonces.quickview}
      >
        <div className="report-head">
          <h2 id="report-wished">
            <Trans>Most wishlisted products</Trans>
          </h2>
          {rows.length > 0 && (
            <ShopLink
              className="button"
              to={createReportPath(report, { path: 'wishlists.csv' })}
              prefetch="none"
              download
            >
              <Download className="icon" aria-hidden />
              <Trans>Export CSV</Trans>
            </ShopLink>
          )}
        </div>
        {rows.length > 0 ? (
          <WishlistedTable report={report} />
        ) : (
          <p>
            <Trans>No products on wishlists yet.</Trans>
          </p>
        )}
      </section>
    </AdminLayout>
  )
}

function PeriodForm({ report: { period, sortOrder } }: { report: ReportView }) {
  const { t } = useLingui()
  const { kind, from, to } = period
  return (
    // React keeps the values of uncontrolled fields; another URL has other values.
    <form className="report-period" key={`${kind} ${from} ${to}`}>
      <input type="hidden" name="by" value={sortOrder} />
      <label>
        <Trans>Period</Trans>
        <select className="field" name="period" defaultValue={kind}>
          <option value="7days">{t`Last 7 days`}</option>
          <option value="30days">{t`Last 30 days`}</option>
          <option value="custom">{t`Custom range`}</option>
        </select>
      </label>
      <label>
        <Trans>From</Trans>
        <input className="field" type="date" name="from" defaultValue={from} />
      </label>
      <label>
        <Trans>To</Trans>
        <input className="field" type="date" name="to" defaultValue={to} />
      </label>
      <button className="button" type="submit">
        <Search className="icon" aria-hidden />
        <Trans>Filter</Trans>
      </button>
    </form>
  )
}

const columnHeaders = {
  lists: msg`On wishlists now`,
  added: msg`Added`,
  removed: msg`Removed`,
} satisfies Record<ReportSortOrder, unknown>

/** Path and query of the report in another order, or of its export. */
function createReportPath(
  { period: { kind, from, to }, sortOrder }: ReportView,
  change: { by?: ReportSortOrder; path?: string },
): string {
  const query = new URLSearchParams({ period: kind, from, to, by: change.by ?? sortOrder })
  return `/admin/reports/${change.path ?? 'wishlists/'}?${query}`
}

function WishlistedTable({ report }: { report: ReportView }) {
  const { i18n, t } = useLingui()
  const { rows, hasMore } = report
  const digits = useDigits()
  return (
    <>
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Product</Trans>
            </th>
            {reportSortOrders.map((by) => (
              <th key={by} scope="col" aria-sort={report.sortOrder === by ? 'descending' : undefined}>
                <ShopLink to={createReportPath(report, { by })} prefetch="none">
                  {i18n._(columnHeaders[by])}
                </ShopLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, sku, path, lists, added, removed }) => (
            <tr key={id}>
              <th scope="row">
                {path === '' ? <bdi>{name}</bdi> : <ShopLink to={path}>{name}</ShopLink>}
                <small>
                  <bdi dir="ltr">{sku}</bdi>
                  {path === '' && (
                    <span>
                      <Trans>Not published</Trans>
                    </span>
                  )}
                </small>
              </th>
              <td>
                {lists === 0 ? (
                  digits(lists)
                ) : (
                  <ShopLink
                    className="woosw_action"
                    to={`/admin/reports/wishlists/lists/?pid=${id}`}
                    data-pid={id}
                    aria-label={t`Wishlists with ${name}: ${digits(lists)}`}
                    prefetch="none"
                  >
                    {digits(lists)}
                  </ShopLink>
                )}
              </td>
              <td>{digits(added)}</td>
              <td>{digits(removed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore && (
        <p className="report-note">
          <Trans>Showing the first {digits(rows.length)}. Export the CSV to see all.</Trans>
        </p>
      )}
    </>
  )
}
