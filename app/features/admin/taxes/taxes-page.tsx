import type { LoaderFunctionArgs } from 'react-router'
import type { TaxesView, TaxRow } from './read-taxes.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { pageRequest } from '#app/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readTaxes } from './read-taxes.server.ts'
import lists from '#app/features/admin/products/products.css?url'
import styles from '#app/features/admin/typed/typed.css?url'
import '#app/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readTaxes(context.get(pageRequest))
}

/** What is taxed, how and where. */
export default function TaxesPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const { classes, notice } = view
  return (
    <Desk title={t`Taxes`}>
      <link rel="stylesheet" href={lists} precedence="desk" />
      <link rel="stylesheet" href={styles} precedence="desk" />
      <p className="desk-notice" role="status">
        {notice === 'deleted' && <Trans>The rate is deleted.</Trans>}
      </p>
      <section className="desk-section" aria-labelledby="tax-rules">
        <h2 id="tax-rules">
          <Trans>How taxes are counted</Trans>
        </h2>
        <p>
          <Counted view={view} />{' '}
          <ShopLink to="/admin/settings/tax/" prefetch="none">
            <Trans>Change this, and how taxes are rounded</Trans>
          </ShopLink>
        </p>
        <p>
          <ShopLink className="button" to="/admin/taxes/preset/" prefetch="none">
            <Trans>Set up for a country</Trans>
          </ShopLink>
        </p>
      </section>
      <div className="desk-section-head">
        <p>
          <Trans>Of each priority the most precise rate of an address holds.</Trans>
        </p>
        <ShopLink className="button" to="/admin/taxes/new/" prefetch="none">
          <Trans>Add a tax rate</Trans>
        </ShopLink>
      </div>
      {classes.map(({ value, label, rows }) => (
        <section key={value} className="desk-section" aria-labelledby={`class-${value}`}>
          <h2 id={`class-${value}`}>
            <bdi>{label}</bdi>
          </h2>
          {rows.length > 0 ? (
            <ul className="desk-rows">
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          ) : (
            <p className="products-facts">
              <Trans>No rate: what has this class is not taxed.</Trans>
            </p>
          )}
        </section>
      ))}
    </Desk>
  )
}

function Counted({ view: { isEnabled, pricesIncludeTax } }: { view: TaxesView }) {
  if (!isEnabled) return <Trans>Taxes are turned off: no rate below is charged.</Trans>
  if (pricesIncludeTax) return <Trans>Taxes are charged, and prices are typed with the tax in them.</Trans>
  return <Trans>Taxes are charged, and come on top of the prices as they are typed.</Trans>
}

function Row({ row: { id, name, percent, place, priority, isCompound, isOnShipping } }: { row: TaxRow }) {
  const { t } = useLingui()
  const digits = useDigits()
  return (
    <li>
      <div className="desk-row-what">
        <h3>
          <ShopLink to={`/admin/taxes/${id}/`} prefetch="none">
            <bdi>{name || t`Without a name`}</bdi> <bdi>{percent}</bdi>
          </ShopLink>
        </h3>
        <p className="products-facts">
          <span>{place || <Trans>Everywhere</Trans>}</span>
          <span>{t`Priority ${digits(priority)}`}</span>
          {isCompound && (
            <span>
              <Trans>Compound</Trans>
            </span>
          )}
          {!isOnShipping && (
            <span>
              <Trans>Not on shipping</Trans>
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
