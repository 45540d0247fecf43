import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { ShareResult } from './compare-page.server.ts'
import { useLingui } from '@lingui/react/macro'
import { data, useActionData, useLoaderData } from 'react-router'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { pack, usePageData } from '#app/ui/scripts/page-data.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { ComparisonForm } from './comparison-form.tsx'
import { readComparePage, handleCompareForm } from './compare-page.server.ts'
import { useListSync } from './use-list-sync.ts'
import { ShareSection } from '#app/features/compare/share/share-section.tsx'
import '#app/platform/i18n/compare/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const requestContext = context.get(pageRequest)
  const { page, headers } = await readComparePage(requestContext, request)
  return data(pack(page, requestContext), { headers })
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleCompareForm(context.get(pageRequest), request)
}

export default function ComparePage() {
  const { view, display, notice, shares } = usePageData(useLoaderData<typeof loader>())
  const outcome = useActionData<ShareResult>()
  useListSync(view)
  const { texts } = view.options
  return (
    <div className="wrap compare-page">
      <PageHead title={texts.menu} />
      <h1>{texts.menu}</h1>
      {notice && (
        <p className="woosc-notice" role="status">
          {notice}
        </p>
      )}
      <ComparisonForm view={view} display={display} path="/compare/" />
      {view.products.length === 0 && !view.options.needsLogin && <StartShoppingLink />}
      {view.options.barShare && (view.products.length > 0 || shares.length > 0) && (
        <ShareSection view={view} outcome={outcome} shares={outcome?.shareView?.shares ?? shares} />
      )}
    </div>
  )
}

function StartShoppingLink() {
  const { t } = useLingui()
  return (
    <p>
      <ShopLink className="button primary" to="/shop/">
        {t`Start shopping`}
      </ShopLink>
    </p>
  )
}
