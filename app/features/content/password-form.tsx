import type { PasswordPrompt } from '#app/platform/http/error-content.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { usePasskeySupport } from '#app/ui/passkey/support.ts'

// Lazy, because few accounts have a passkey.
const PasskeyResponse = lazy(async () => {
  const { PasskeyResponse: Answer } = await import('#app/ui/passkey/passkey-response.tsx')
  return { default: Answer }
})

/** Asks for the password again and resubmits the sealed form that it replaces, to the same URL. */
export function PasswordForm({ prompt }: { prompt: PasswordPrompt }) {
  const { sealedForm, name, label, button, problem, passkey } = prompt
  const canAskForPasskey = usePasskeySupport()
  const form = useRef<HTMLFormElement>(null)
  // The form replaces a page that may have been scrolled to its end.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    form.current?.querySelector<HTMLElement>('[type=password]')?.focus()
  }, [])
  return (
    <form ref={form} method="post">
      <input type="hidden" name={sealedForm.name} value={sealedForm.value} />
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
          <PasskeyResponse {...passkey} />
        </Suspense>
      )}
    </form>
  )
}
