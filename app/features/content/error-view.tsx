import type { ErrorWords } from '#app/platform/http/error-words.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '#app/ui/page-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** What a shopper sees where no page is, where making it failed, or where what was sent was not taken. */
export function ErrorView({ status, words }: { status: number; words: ErrorWords | undefined }) {
  const usual = useWords(status)
  const { title, advice, link } = words ?? usual
  return (
    <div className="wrap empty-state">
      <PageHead title={title} />
      <h1>{title}</h1>
      <p>{advice}</p>
      <ShopLink className="button primary" to={link?.to ?? '/shop/'}>
        {link?.label ?? <Trans>To the shop</Trans>}
      </ShopLink>
    </div>
  )
}

function useWords(status: number): ErrorWords {
  const { t } = useLingui()
  if (status === 404)
    return {
      title: t`This page is not here`,
      advice: t`The address may have changed, or the product is no longer sold. The search above knows everything we have.`,
    }
  if (status >= 400 && status < 500)
    return {
      title: t`The shop could not read what was sent`,
      advice: t`Go back with your browser, load the page anew and send it again.`,
    }
  return {
    title: t`Something went wrong on our side`,
    advice: t`Nothing you entered is lost. Please try again in a moment.`,
  }
}
