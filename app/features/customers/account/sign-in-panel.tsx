import type { SyntheticEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { EmailField } from '#app/features/customers/forms/email-field.tsx'
import { PasswordField } from '#app/features/customers/forms/password-field.tsx'
import { readFormText } from '#app/features/customers/forms/read-form-text.ts'
import { useCheckedForm } from '#app/features/customers/forms/use-checked-form.ts'
import { PasskeySignIn } from '#app/features/customers/passkeys/passkey-sign-in.tsx'
import { checkSignIn, cleanEmail } from '#app/features/customers/rules.ts'
import { loadVisitorState } from '#app/ui/visitor-state.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { nonceHolder, openShopClient } from '#app/ui/shop-client.ts'
import { explain } from './explain.ts'

/** Signs in without leaving the page. */
export function SignInPanel({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const { localizePath } = useShop()
  const title = useId()
  const { problems, isHydrated, form } = useCheckedForm(checkForm)
  const { signIn, signInWithPasskey, isSending, refusal } = useSignIn(onDone)
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    form.onSubmit(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    void signIn(event.currentTarget)
  }
  return (
    <form
      {...form}
      className="account-form"
      action={localizePath('/my-account/')}
      method="post"
      aria-labelledby={title}
      onSubmit={onSubmit}
    >
      <div className="account-panel-head">
        <b id={title}>{t`Sign in`}</b>
        <ShopLink to="/my-account/register/" prefetch="none">{t`Create an account`}</ShopLink>
      </div>
      {refusal && (
        <div className="form-summary" role="alert">
          <CircleAlert className="icon" aria-hidden />
          <div>{refusal}</div>
        </div>
      )}
      <EmailField isUserName problem={problems.email} />
      <PasswordField kind="current" problem={problems.password} isHydrated={isHydrated} />
      <button className="button primary" type="submit" aria-disabled={isSending || undefined}>
        {isSending ? t`Signing in…` : t`Sign in`}
      </button>
      <ShopLink className="quiet-link" to="/my-account/lost-password/" prefetch="none">
        {t`Lost your password?`}
      </ShopLink>
      <ShopLink className="quiet-link" to="/order-tracking/" prefetch="none">
        {t`Track order without an account`}
      </ShopLink>
      <PasskeySignIn onAnswer={signInWithPasskey} />
    </form>
  )
}

function checkForm(values: FormData) {
  return checkSignIn({
    email: cleanEmail(readFormText(values, 'email')),
    password: readFormText(values, 'password'),
  })
}

function useSignIn(onDone: () => void) {
  const { i18n } = useLingui()
  const revalidator = useRevalidator()
  const isSigningIn = useRef(false)
  const [state, setState] = useState({ isSending: false, refusal: '' })

  async function signIn(form: HTMLFormElement): Promise<void> {
    if (isSigningIn.current) return
    isSigningIn.current = true
    setState({ isSending: true, refusal: '' })
    try {
      const client = await openShopClient(i18n)
      const values = new FormData(form)
      const { pathname, search } = window.location
      const data = {
        email: readFormText(values, 'email'),
        password: readFormText(values, 'password'),
        redirect_to: pathname + search,
      }
      const codePagePath = readCodePagePath(
        await client.request({ path: '/hanout/v1/session', method: 'POST', data }),
      )
      if (codePagePath) return window.location.assign(codePagePath)
      await finishSignIn()
    } catch (error) {
      setState({ isSending: false, refusal: explain(error) })
    } finally {
      isSigningIn.current = false
    }
  }

  // Errors are reported by the caller that requested the passkey.
  async function signInWithPasskey(answer: string): Promise<void> {
    const client = await openShopClient(i18n)
    await client.request({ path: '/hanout/v1/passkeys/session', method: 'POST', data: { answer } })
    await finishSignIn()
  }

  async function finishSignIn(): Promise<void> {
    // The current nonce belongs to the guest, and is not valid for the customer.
    delete nonceHolder.current
    await loadVisitorState(i18n)
    setState({ isSending: false, refusal: '' })
    onDone()
    // Personal pages (account, cart) have changed.
    await revalidator.revalidate()
  }

  return { signIn, signInWithPasskey, ...state }
}

/** The path of the code page, if a code is required. */
function readCodePagePath(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('code_at' in answer)) return undefined
  return typeof answer.code_at === 'string' ? answer.code_at : undefined
}
