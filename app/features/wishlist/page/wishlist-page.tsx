import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { FormOutcome } from './page-forms.server.ts'
import { data, useActionData, useLoaderData } from 'react-router'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { pack, usePageData } from '#app/ui/scripts/page-data.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { WISHLIST_PATH } from './page-url.ts'
import { handleWishlistForm } from './page-forms.server.ts'
import { WishlistOnPage } from './wishlist-on-page.tsx'
import { readOwnPage } from './wishlist-page.server.ts'
import '#app/platform/i18n/compare/load.ts'
import '#app/platform/i18n/later/load.ts'
import '#app/platform/i18n/wishlist/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const currentRequest = context.get(pageRequest)
  const { page, headers } = await readOwnPage(currentRequest, request)
  return data(pack(page, currentRequest), { headers })
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleWishlistForm(context.get(pageRequest), request)
}

/** The caller's own list. */
export default function WishlistPage() {
  const page = usePageData(useLoaderData<typeof loader>())
  const outcome = useActionData<FormOutcome>()
  return (
    <div className="wrap wishlist-page">
      <PageHead title={page.title} />
      <h1>
        <bdi>{page.list?.view.name ?? page.title}</bdi>
      </h1>
      <WishlistOnPage page={page} outcome={outcome} path={WISHLIST_PATH} />
    </div>
  )
}
