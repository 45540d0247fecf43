import type { LoaderFunctionArgs } from 'react-router'
import type { TaxesView, TaxRow } from './read-taxes.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readTaxes } from './read-taxes.server.ts'
import styles from '#app/features/admin/form-kit/form-kit.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readTaxes(context.get(pageRequest))
}

/** Tax rates and tax settings. */
export default function TaxesPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const { classes, notice } = view
  return (
    <AdminLayout title={t`Taxes`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      <p className="admin-notice" role="status">
        {notice === 'deleted' && <Trans>Tax rate deleted</Trans>}
      </p>
      <section className="admin-section" aria-labelledby="tax-rules">
        <h2 id="tax-rules">
          <Trans>Tax calculation</Trans>
        </h2>
        <p>
          <CalculationText view={view} />{' '}
          <ShopLink to="/admin/settings/tax/" prefetch="none">
            <Trans>Edit tax settings</Trans>
          </ShopLink>
        </p>
        <p>
          <ShopLink className="button" to="/admin/taxes/preset/" prefetch="none">
            <Trans>Set up by country</Trans>
          </ShopLink>
        </p>
      </section>
      <div className="admin-section-head">
        <p>
          <Trans>For each priority, the most specific rate for the customer’s address applies.</Trans>
        </p>
        <ShopLink className="button" to="/admin/taxes/new/" prefetch="none">
          <Trans>Add tax rate</Trans>
        </ShopLink>
      </div>
      {classes.map(({ value, label, rows }) => (
        <section key={value} className="admin-section" aria-labelledby={`class-${value}`}>
          <h2 id={`class-${value}`}>
            <bdi>{label}</bdi>
          </h2>
          {rows.length > 0 ? (
            <ul className="admin-rows">
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          ) : (
            <p className="list-facts">
              <Trans>No rates: products in this class are not taxed.</Trans>
            </p>
          )}
        </section>
      ))}
    </AdminLayout>
  )
}

function CalculationText({ view: { isEnabled, pricesIncludeTax } }: { view: TaxesView }) {
  if (!isEnabled) return <Trans>Taxes are disabled: the rates below are not charged.</Trans>
  if (pricesIncludeTax) return <Trans>Taxes are enabled and included in the prices you enter.</Trans>
  return <Trans>Taxes are enabled and added to the prices you enter.</Trans>
}

function Row({ row: { id, name, percent, place, priority, isCompound, isOnShipping } }: { row: TaxRow }) {
  const { t } = useLingui()
  const digits = useDigits()
  return (
    <li>
      <div className="admin-row-what">
        <h3>
          <ShopLink to={`/admin/taxes/${id}/`} prefetch="none">
            <bdi>{name || t`Untitled`}</bdi> <bdi>{percent}</bdi>
          </ShopLink>
        </h3>
        <p className="list-facts">
          <span>{place || <Trans>Everywhere</Trans>}</span>
          <span>{t`Priority ${digits(priority)}`}</span>
          {isCompound && (
            <span>
              <Trans>Compound</Trans>
            </span>
          )}
          {!isOnShipping && (
            <span>
              <Trans>Not applied to shipping</Trans>
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
