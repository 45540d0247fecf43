import type { HeadersArgs, LoaderFunctionArgs } from 'react-router'
import { useLingui } from '@lingui/react/macro'
import { data, useLoaderData } from 'react-router'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { pack, usePageData } from '#app/ui/scripts/page-data.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useCompare } from '#app/features/compare/start.ts'
import { ComparisonInFlow } from '#app/features/compare/page/comparison-in-flow.tsx'
import { readSharedPage } from './shared-page.server.ts'
import '#app/platform/i18n/compare/load.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const requestContext = context.get(pageRequest)
  const { pageView, status, headers } = await readSharedPage(requestContext, params.key ?? '')
  return data(pack(pageView, requestContext), { status, headers })
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders
}

export default function SharedComparePage() {
  const { t } = useLingui()
  const start = useCompare()
  const { view, display, key, isLive, isGuessing } = usePageData(useLoaderData<typeof loader>())
  const { texts } = view.options
  return (
    <div className="wrap compare-page shared-comparison">
      <PageHead title={texts.menu} />
      <h1>{texts.menu}</h1>
      {view.products.length > 0 && (
        <p className="woosc-share-text">
          {isLive
            ? t`Someone shared this comparison with you. It updates when they change it.`
            : t`Someone shared this comparison with you.`}
        </p>
      )}
      {isGuessing ? (
        <p role="alert">
          {t`Too many requests from your connection for comparisons that don’t exist. Please try again in an hour.`}
        </p>
      ) : (
        <ComparisonInFlow view={view} display={display} path={`/compare/${key}/`} context="shared" />
      )}
      <p>
        <ShopLink className="button" to={start?.pagePath ?? '/compare/'} prefetch="none">
          {t`My comparison`}
        </ShopLink>
      </p>
    </div>
  )
}
