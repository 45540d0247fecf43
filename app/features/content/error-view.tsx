import type { ErrorContent } from '#app/platform/http/error-content.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { PageHead } from '#app/ui/page-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'

// Rendered directly on the server; loaded lazily in the browser, since this view is part of every page.
const PasswordForm = import.meta.env.SSR
  ? (await import('./password-form.tsx')).PasswordForm
  : lazy(async () => ({ default: (await import('./password-form.tsx')).PasswordForm }))

/** Error page: not found, server error, or a rejected form. */
export function ErrorView({ status, content }: { status: number; content: ErrorContent | undefined }) {
  const defaultContent = useDefaultContent(status)
  const { title, advice, link, passwordPrompt } = content ?? defaultContent
  return (
    <div className="wrap empty-state">
      <PageHead title={title} />
      <h1>{title}</h1>
      <p>{advice}</p>
      {passwordPrompt && (
        <Suspense>
          <PasswordForm prompt={passwordPrompt} />
        </Suspense>
      )}
      <ShopLink className={passwordPrompt ? 'quiet-link' : 'button primary'} to={link?.to ?? '/shop/'}>
        {link?.label ?? <Trans>Shop all</Trans>}
      </ShopLink>
    </div>
  )
}

function useDefaultContent(status: number): ErrorContent {
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
