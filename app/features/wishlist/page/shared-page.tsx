import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router'
import type { FormOutcome } from './page-forms.server.ts'
import { data, useActionData, useLoaderData, useParams } from 'react-router'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { pack, useUnpacked } from '#app/ui/scripts/packed.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { listPath } from './page-address.ts'
import { takeWishlistForm } from './page-forms.server.ts'
import { WishlistOnPage } from './wishlist-on-page.tsx'
import { readListPage } from './wishlist-page.server.ts'
import '#app/platform/i18n/compare/learn.ts'
import '#app/platform/i18n/later/learn.ts'
import '#app/platform/i18n/wishlist/learn.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const asked = context.get(pageRequest)
  const { page, status, headers } = await readListPage(asked, request, params.key ?? '')
  return data(pack(page, asked), { status, headers })
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeWishlistForm(context.get(pageRequest), request)
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders
}

/** Any list, by the key at the end of its address. */
export default function SharedWishlistPage() {
  const { key = '' } = useParams()
  const page = useUnpacked(useLoaderData<typeof loader>())
  const outcome = useActionData<FormOutcome>()
  const { title, description, image, list } = page
  return (
    <div className="wrap wishlist-page">
      <PageHead
        title={title}
        description={description || undefined}
        image={image || undefined}
        canonical={list?.isPublic ? listPath(key) : undefined}
      />
      <h1>
        <bdi>{list?.view.name ?? title}</bdi>
      </h1>
      <WishlistOnPage page={page} outcome={outcome} path={listPath(key)} />
    </div>
  )
}
