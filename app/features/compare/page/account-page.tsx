import type { LoaderFunctionArgs } from 'react-router'
import { data, useLoaderData } from 'react-router'
import { AccountArea } from '#app/features/customers/account/account-area.tsx'
import { requireShopper } from '#app/features/customers/account/require-shopper.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { pack, useUnpacked } from '#app/ui/scripts/packed.ts'
import { ComparisonForm } from './comparison-form.tsx'
import { readComparePage } from './compare-page.server.ts'
import { useListInStep } from './list-in-step.ts'
import { ShareSection } from '#app/features/compare/share/share-section.tsx'
import '#app/platform/i18n/account/learn.ts'
import '#app/platform/i18n/compare/learn.ts'

export { personalHeaders as headers } from '#app/features/customers/personal-headers.ts'

/** The comparison among a shopper's own pages: the same list, on all devices. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = context.get(pageRequest)
  await requireShopper(asked)
  const { page, headers } = await readComparePage(asked, request)
  return data(pack(page, asked), { headers })
}

export default function AccountComparePage() {
  const { view, look, shares } = useUnpacked(useLoaderData<typeof loader>())
  useListInStep(view)
  return (
    <AccountArea title={view.options.texts.menu} tab="/my-account/compare/">
      <div className="compare-page">
        <ComparisonForm view={view} look={look} path="/my-account/compare/" />
        {view.options.barShare && (view.products.length > 0 || shares.length > 0) && (
          <ShareSection view={view} outcome={undefined} shares={shares} />
        )}
      </div>
    </AccountArea>
  )
}
