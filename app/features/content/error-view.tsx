import type { ErrorWords } from '#app/platform/http/error-words.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { PageHead } from '#app/ui/page-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'

// The server draws it with the page; a browser fetches it where it is shown, since this view is part of every page.
const PasswordForm = import.meta.env.SSR
  ? (await import('./password-form.tsx')).PasswordForm
  : lazy(async () => ({ default: (await import('./password-form.tsx')).PasswordForm }))

/** What a shopper sees where no page is, where making it failed, or where what was sent was not taken. */
export function ErrorView({ status, words }: { status: number; words: ErrorWords | undefined }) {
  const usual = useWords(status)
  const { title, advice, link, question } = words ?? usual
  return (
    <div className="wrap empty-state">
      <PageHead title={title} />
      <h1>{title}</h1>
      <p>{advice}</p>
      {question && (
        <Suspense>
          <PasswordForm question={question} />
        </Suspense>
      )}
      <ShopLink className={question ? 'quiet-link' : 'button primary'} to={link?.to ?? '/shop/'}>
        {link?.label ?? <Trans>Shop all</Trans>}
      </ShopLink>
    </div>
  )
}

function useWords(status: number): ErrorWords {
  const { t } = useLingui()
  if (status === 404)
    return {
      title: t`Page not found`,
      advice: t`The link may be old, or the product is no longer available. Try searching above.`,
    }
  if (status >= 400 && status < 500)
    return {
      title: t`We couldn’t read your request`,
      advice: t`Go back, reload the page and try again.`,
    }
  return {
    title: t`Something went wrong on our side`,
    advice: t`Nothing you entered is lost. Please try again in a moment.`,
  }
}
