import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { AccountLayout } from '#app/features/customers/account/account-layout.tsx'
import { readFields } from '#app/features/customers/account/read-fields.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { ALERTS_PATH } from './paths.ts'
import { AlertsForm } from './alerts-form.tsx'
import { readAlertsPage, handleAlertsForm } from './alerts-page.server.ts'
import '#app/platform/i18n/account/load.ts'
import '#app/platform/i18n/wishlist/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return readAlertsPage(context.get(pageRequest))
}

export async function action({ context, request }: ActionFunctionArgs) {
  return handleAlertsForm(context.get(pageRequest), await readFields(request))
}

export default function AlertsPage() {
  const { t } = useLingui()
  const { email, defaultAlerts, choices, notice } = useLoaderData<typeof loader>()
  return (
    <AccountLayout title={t`Wishlist e-mails`} tabPath={ALERTS_PATH} notice={notice}>
      <p>
        <Trans>
          We’ll e-mail <bdi dir="ltr">{email}</bdi> once when a product on your wishlists drops in price or is
          back in stock.
        </Trans>
      </p>
      <section className="account-section" aria-labelledby="of-all">
        <h2 id="of-all">{t`All products on your wishlists`}</h2>
        <AlertsForm alerts={defaultAlerts} />
      </section>
      {choices.length > 0 && (
        <section className="account-section" aria-labelledby="of-some">
          <h2 id="of-some">{t`Individual products`}</h2>
          <ul className="alert-choices">
            {choices.map(({ id, name, path, alerts }) => (
              <li key={id}>
                <ShopLink to={path}>{name}</ShopLink>
                <AlertsForm alerts={alerts} product={{ id, name }} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </AccountLayout>
  )
}
