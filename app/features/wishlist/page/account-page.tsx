import type { LoaderFunctionArgs } from 'react-router'
import { data, useLoaderData } from 'react-router'
import { AccountArea } from '#app/features/customers/account/account-area.tsx'
import { requireShopper } from '#app/features/customers/account/require-shopper.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { pack, useUnpacked } from '#app/ui/scripts/packed.ts'
import { WishlistOnPage } from './wishlist-on-page.tsx'
import { readOwnPage } from './wishlist-page.server.ts'
import '#app/platform/i18n/account/learn.ts'
import '#app/platform/i18n/compare/learn.ts'
import '#app/platform/i18n/later/learn.ts'
import '#app/platform/i18n/wishlist/learn.ts'

export { personalHeaders as headers } from '#app/features/customers/personal-headers.ts'

const TAB = '/my-account/wishlist/'

/** The list among a shopper's own pages. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = context.get(pageRequest)
  await requireShopper(asked)
  const { page, headers } = await readOwnPage(asked, request)
  return data(pack(page, asked), { headers })
}

export default function AccountWishlistPage() {
  const page = useUnpacked(useLoaderData<typeof loader>())
  return (
    <AccountArea title={page.list?.view.name ?? page.title} tab={TAB}>
      <WishlistOnPage page={page} outcome={undefined} path={TAB} />
    </AccountArea>
  )
}
