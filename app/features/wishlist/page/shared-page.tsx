import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router'
import type { FormOutcome } from './page-forms.server.ts'
import { data, useActionData, useLoaderData, useParams } from 'react-router'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { pack, usePageData } from '#app/ui/scripts/page-data.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { createWishlistPagePath } from './page-url.ts'
import { handleWishlistForm } from './page-forms.server.ts'
import { WishlistOnPage } from './wishlist-on-page.tsx'
import { readListPage } from './wishlist-page.server.ts'
import '#app/platform/i18n/compare/load.ts'
import '#app/platform/i18n/later/load.ts'
import '#app/platform/i18n/wishlist/load.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const currentRequest = context.get(pageRequest)
  const { page, status, headers } = await readListPage(currentRequest, request, params.key ?? '')
  return data(pack(page, currentRequest), { status, headers })
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleWishlistForm(context.get(pageRequest), request)
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders
}

/** Any list, by the key at the end of its path. */
export default function SharedWishlistPage() {
  const { key = '' } = useParams()
  const page = usePageData(useLoaderData<typeof loader>())
  const outcome = useActionData<FormOutcome>()
  const { title, description, image, list } = page
  return (
    <div className="wrap wishlist-page">
      <PageHead
        title={title}
        description={description || undefined}
        image={image || undefined}
        canonicalPath={list?.isPublic ? createWishlistPagePath(key) : undefined}
      />
      <h1>
        <bdi>{list?.view.name ?? title}</bdi>
      </h1>
      <WishlistOnPage page={page} outcome={outcome} path={createWishlistPagePath(key)} />
    </div>
  )
}
