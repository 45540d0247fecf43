import type { LoaderFunctionArgs } from 'react-router'
import { data, useLoaderData } from 'react-router'
import { AccountLayout } from '#app/features/customers/account/account-layout.tsx'
import { requireCustomer } from '#app/features/customers/account/require-customer.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { pack, usePageData } from '#app/ui/scripts/page-data.ts'
import { ComparisonForm } from './comparison-form.tsx'
import { readComparePage } from './compare-page.server.ts'
import { useListSync } from './use-list-sync.ts'
import { ShareSection } from '#app/features/compare/share/share-section.tsx'
import '#app/platform/i18n/account/load.ts'
import '#app/platform/i18n/compare/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

/** The comparison in the customer's account: the same list on all devices. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const requestContext = context.get(pageRequest)
  await requireCustomer(requestContext)
  const { page, headers } = await readComparePage(requestContext, request)
  return data(pack(page, requestContext), { headers })
}

export default function AccountComparePage() {
  const { view, display, shares } = usePageData(useLoaderData<typeof loader>())
  useListSync(view)
  return (
    <AccountLayout title={view.options.texts.menu} tabPath="/my-account/compare/">
      <div className="compare-page">
        <ComparisonForm view={view} display={display} path="/my-account/compare/" />
        {view.options.barShare && (view.products.length > 0 || shares.length > 0) && (
          <ShareSection view={view} outcome={undefined} shares={shares} />
        )}
      </div>
    </AccountLayout>
  )
}
