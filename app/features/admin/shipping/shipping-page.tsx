import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { ZoneRow } from './read-shipping.server.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { readShipping } from './read-shipping.server.ts'
import { handleShippingForm } from './shipping-actions.server.ts'
import styles from '#app/features/admin/form-kit/form-kit.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readShipping(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleShippingForm(context.get(pageRequest), request)
}

/** The shipping zones and their methods. */
export default function ShippingPage() {
  const { t } = useLingui()
  const { zones, restOfWorld, notice } = useLoaderData<typeof loader>()
  return (
    <AdminLayout title={t`Shipping`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      <p className="admin-notice" role="status">
        {notice === 'moved' && <Trans>Saved. Changes apply immediately.</Trans>}
        {notice === 'unmoved' && (
          <Trans>Not moved: the zone is already at the end of the list or no longer exists.</Trans>
        )}
        {notice === 'deleted' && <Trans>Shipping zone deleted</Trans>}
      </p>
      <section className="admin-section" aria-labelledby="zones">
        <div className="admin-section-head">
          <h2 id="zones">
            <Trans>Shipping zones</Trans>
          </h2>
          <ShopLink className="button" to="/admin/shipping/new/" prefetch="none">
            <Trans>Add shipping zone</Trans>
          </ShopLink>
        </div>
        <p>
          <Trans>Customers are matched to the first zone in this list that includes their address.</Trans>{' '}
          <ShopLink to="/admin/taxes/preset/" prefetch="none">
            <Trans>Set up by country</Trans>
          </ShopLink>
        </p>
        <ul className="admin-rows">
          {zones.map((zone, index) => (
            <Row key={zone.id} zone={zone} isFirst={index === 0} isLast={index === zones.length - 1} />
          ))}
          <Row zone={restOfWorld} isFirst isLast />
        </ul>
      </section>
      <section className="admin-section" aria-labelledby="classes">
        <h2 id="classes">
          <Trans>Shipping classes</Trans>
        </h2>
        <p>
          <Trans>
            Shipping classes group products with similar shipping costs, such as fragile or heavy items.
          </Trans>{' '}
          <ShopLink to="/admin/shipping/classes/" prefetch="none">
            <Trans>Edit shipping classes</Trans>
          </ShopLink>
        </p>
      </section>
    </AdminLayout>
  )
}

function Row({ zone, isFirst, isLast }: { zone: ZoneRow; isFirst: boolean; isLast: boolean }) {
  const { t } = useLingui()
  const { locale } = useShop()
  const { id, places, hasPostcodes, methods, coveredBy } = zone
  const takers = new Intl.ListFormat(locale).format(coveredBy)
  const name = id === 0 ? t`Rest of the world` : zone.name || t`Untitled`
  return (
    <li>
      <div className="admin-row-what">
        <h3>
          <ShopLink to={`/admin/shipping/${id === 0 ? 'elsewhere' : id}/`} prefetch="none">
            <bdi>{name}</bdi>
          </ShopLink>
        </h3>
        <p>
          {id === 0 ? (
            <Trans>Regions not covered by any other zone</Trans>
          ) : (
            places || <Trans>Everywhere</Trans>
          )}
          {hasPostcodes && (
            <>
              {' '}
              <Trans>(some postal codes)</Trans>
            </>
          )}
        </p>
        {coveredBy.length > 0 && (
          <p className="admin-row-problem">
            <Plural
              value={coveredBy.length}
              one={`Not used: all its regions are covered by ${takers}, which is above it. Move this zone up to use it.`}
              other={`Not used: all its regions are covered by ${takers}, which are above it. Move this zone up to use it.`}
            />
          </p>
        )}
        <p>
          {methods.length > 0 ? (
            methods.join(' · ')
          ) : (
            <Trans>No shipping methods: you do not ship there.</Trans>
          )}
        </p>
      </div>
      {!(isFirst && isLast) && (
        <form method="post" className="admin-row-acts">
          <input type="hidden" name="zone" value={id} />
          <button
            className="button"
            type="submit"
            name="intent"
            value="up"
            disabled={isFirst}
            aria-label={t`Move ${name} up`}
          >
            <ArrowUp className="icon" aria-hidden />
          </button>
          <button
            className="button"
            type="submit"
            name="intent"
            value="down"
            disabled={isLast}
            aria-label={t`Move ${name} down`}
          >
            <ArrowDown className="icon" aria-hidden />
          </button>
        </form>
      )}
    </li>
  )
}
