import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { ShareOutcome } from './compare-page.server.ts'
import { useLingui } from '@lingui/react/macro'
import { data, useActionData, useLoaderData } from 'react-router'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { pack, useUnpacked } from '#app/ui/scripts/packed.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { ComparisonForm } from './comparison-form.tsx'
import { readComparePage, takeCompareForm } from './compare-page.server.ts'
import { useListInStep } from './list-in-step.ts'
import { ShareSection } from '#app/features/compare/share/share-section.tsx'
import '#app/platform/i18n/compare/learn.ts'

export { personalHeaders as headers } from '#app/features/customers/personal-headers.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = context.get(pageRequest)
  const { page, headers } = await readComparePage(asked, request)
  return data(pack(page, asked), { headers })
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeCompareForm(context.get(pageRequest), request)
}

export default function ComparePage() {
  const { view, look, said, shares } = useUnpacked(useLoaderData<typeof loader>())
  const outcome = useActionData<ShareOutcome>()
  useListInStep(view)
  const { texts } = view.options
  return (
    <div className="wrap compare-page">
      <PageHead title={texts.menu} />
      <h1>{texts.menu}</h1>
      {said && (
        <p className="woosc-notice" role="status">
          {said}
        </p>
      )}
      <ComparisonForm view={view} look={look} path="/compare/" />
      {view.products.length === 0 && !view.options.needsLogin && <WayToTheShop />}
      {view.options.barShare && (view.products.length > 0 || shares.length > 0) && (
        <ShareSection view={view} outcome={outcome} shares={outcome?.shared?.shares ?? shares} />
      )}
    </div>
  )
}

function WayToTheShop() {
  const { t } = useLingui()
  return (
    <p>
      <ShopLink className="button primary" to="/shop/">
        {t`Start shopping`}
      </ShopLink>
    </p>
  )
}
