import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { FormEvent } from 'react'
import type { ShareOutcome } from './compare-page.server.ts'
import type { CompareView } from './view.ts'
import { useLingui } from '@lingui/react/macro'
import { data, useActionData, useLoaderData } from 'react-router'
import { pageRequest } from '#app/page-request.server.ts'
import { pack, useUnpacked } from '#app/ui/packed.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { submitterOf } from '#app/ui/submitter.ts'
import { ComparisonOnPage } from './comparison-on-page.tsx'
import { readComparePage, takeCompareForm } from './compare-page.server.ts'
import { useListInStep } from './list-in-step.ts'
import { lookQuery } from './page-address.ts'
import { ShareSection } from './share-section.tsx'
import '#app/i18n/compare/learn.ts'

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
  const { to } = useShop()
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
      <MergeNotices view={view} />
      <form method="post" action={to('/compare/') + lookQuery(look)} onSubmit={confirmRemoval(texts)}>
        <ComparisonOnPage view={view} look={look} path="/compare/" context="page" />
      </form>
      {view.products.length === 0 && !view.options.needsLogin && <WayToTheShop />}
      {view.options.barShare && (view.products.length > 0 || shares.length > 0) && (
        <ShareSection view={view} outcome={outcome} shares={outcome?.shared?.shares ?? shares} />
      )}
    </div>
  )
}

/** Without script nothing can ask, and the list is emptied at once. */
function confirmRemoval(texts: CompareView['options']['texts']) {
  return (event: FormEvent<HTMLFormElement>) => {
    if (!submitterOf(event)?.matches('.woosc-remove-all')) return
    if (!window.confirm(texts.barRemoveAllConfirmation)) event.preventDefault()
  }
}

/** What a sign-in brought along, with the way back. */
function MergeNotices({ view: { merged } }: { view: CompareView }) {
  const { t } = useLingui()
  const { to } = useShop()
  return merged.map(({ id, sentence }) => (
    <form key={id} method="post" action={to('/compare/')} className="woosc-notice" role="status">
      <p>{sentence}</p>
      <button type="submit" name="undo_merge" value={id} className="button">
        {t`Undo`}
      </button>
    </form>
  ))
}

function WayToTheShop() {
  const { t } = useLingui()
  return (
    <p>
      <ShopLink className="button primary" to="/shop/">
        {t`Look around the shop`}
      </ShopLink>
    </p>
  )
}
