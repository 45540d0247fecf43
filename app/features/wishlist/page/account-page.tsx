import type { LoaderFunctionArgs } from 'react-router'
import { data, useLoaderData } from 'react-router'
import { AccountLayout } from '#app/features/customers/account/account-layout.tsx'
import { requireCustomer } from '#app/features/customers/account/require-customer.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { pack, usePageData } from '#app/ui/scripts/page-data.ts'
import { WishlistOnPage } from './wishlist-on-page.tsx'
import { readOwnPage } from './wishlist-page.server.ts'
import '#app/platform/i18n/account/load.ts'
import '#app/platform/i18n/compare/load.ts'
import '#app/platform/i18n/later/load.ts'
import '#app/platform/i18n/wishlist/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

const TAB = '/my-account/wishlist/'

/** The wishlist in the customer's account. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const currentRequest = context.get(pageRequest)
  await requireCustomer(currentRequest)
  const { page, headers } = await readOwnPage(currentRequest, request)
  return data(pack(page, currentRequest), { headers })
}

export default function AccountWishlistPage() {
  const page = usePageData(useLoaderData<typeof loader>())
  return (
    <AccountLayout title={page.list?.view.name ?? page.title} tabPath={TAB}>
      <WishlistOnPage page={page} outcome={undefined} path={TAB} />
    </AccountLayout>
  )
}
