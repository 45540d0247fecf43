import { useLingui } from '@lingui/react/macro'
import { PageHead } from '#app/ui/page-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** What a shopper sees where no page is, or where making it failed. */
export function ErrorView({ kind }: { kind: 'missing' | 'failed' }) {
  const { t } = useLingui()
  const title = kind === 'missing' ? t`This page is not here` : t`Something went wrong on our side`
  const advice =
    kind === 'missing'
      ? t`The address may have changed, or the product is no longer sold. The search above knows everything we have.`
      : t`Nothing you entered is lost. Please try again in a moment.`
  return (
    <div className="wrap empty-state">
      <PageHead title={title} />
      <h1>{title}</h1>
      <p>{advice}</p>
      <ShopLink className="button primary" to="/shop/">
        {t`To the shop`}
      </ShopLink>
    </div>
  )
}
