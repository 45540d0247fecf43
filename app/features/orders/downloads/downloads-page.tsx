import type { LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { AccountLayout } from '#app/features/customers/account/account-layout.tsx'
import { requireCustomer } from '#app/features/customers/account/require-customer.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { DownloadList } from './download-list.tsx'
import { listDownloads } from './list-downloads.server.ts'
import '#app/platform/i18n/account/load.ts'
import '#app/platform/i18n/checkout/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

/** All files that a customer has purchased, newest first. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const customer = await requireCustomer(page)
  return { downloads: await listDownloads(page, customer.id) }
}

export default function DownloadsPage() {
  const { t } = useLingui()
  const { downloads } = useLoaderData<typeof loader>()
  return (
    <AccountLayout title={t`Downloads`} tabPath="/my-account/downloads/">
      {downloads.length > 0 ? (
        <DownloadList downloads={downloads} />
      ) : (
        <>
          <p>
            <Trans>No downloads yet. Your files will appear here once payment is received.</Trans>
          </p>
          <p>
            <ShopLink className="button" to="/my-account/orders/" prefetch="none">
              <Trans>View my orders</Trans>
            </ShopLink>
          </p>
        </>
      )}
    </AccountLayout>
  )
}
