import type { ErrorWords, PasswordQuestion } from '#app/platform/http/error-words.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { usePasskeySupport } from '#app/ui/passkey/support.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** What a shopper sees where no page is, where making it failed, or where what was sent was not taken. */
export function ErrorView({ status, words }: { status: number; words: ErrorWords | undefined }) {
  const usual = useWords(status)
  const { title, advice, link, question } = words ?? usual
  return (
    <div className="wrap empty-state">
      <PageHead title={title} />
      <h1>{title}</h1>
      <p>{advice}</p>
      {question && <Question question={question} />}
      <ShopLink className={question ? 'quiet-link' : 'button primary'} to={link?.to ?? '/shop/'}>
        {link?.label ?? <Trans>Shop all</Trans>}
      </ShopLink>
    </div>
  )
}

// Fetched where it is asked for: this view is part of every page.
const PasskeyAnswer = lazy(async () => {
  const { PasskeyAnswer: Answer } = await import('#app/ui/passkey/passkey-answer.tsx')
  return { default: Answer }
})

/** Goes to where the form went that it stands for. */
function Question({ question }: { question: PasswordQuestion }) {
  const { kept, name, label, button, problem, passkey } = question
  const canAskForPasskey = usePasskeySupport()
  const form = useRef<HTMLFormElement>(null)
  // It takes the place of a page that may have been scrolled to its end.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    form.current?.querySelector<HTMLElement>('[type=password]')?.focus()
  }, [])
  return (
    <form ref={form} method="post">
      <input type="hidden" name={kept.name} value={kept.value} />
      <FormField
        label={label}
        name={name}
        type="password"
        dir="ltr"
        autoComplete="current-password"
        required
        error={problem}
      />
      <button className="button primary" type="submit">
        {button}
      </button>
      {passkey && canAskForPasskey && (
        <Suspense>
          <PasskeyAnswer {...passkey} />
        </Suspense>
      )}
    </form>
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
