import type { SyntheticEvent } from 'react'
import type { TwoStepSectionProps } from '#app/features/customers/second-factor/guarded-form.tsx'
import type { PasskeyOptions } from '#app/platform/http/browser/passkey-prompt.ts'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { FormSummary } from '#app/features/customers/forms/form-summary.tsx'
import { PasswordField } from '#app/features/customers/forms/password-field.tsx'
import { HiddenUsername } from '#app/features/customers/forms/hidden-username.tsx'
import { readFormText } from '#app/features/customers/forms/read-form-text.ts'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { PasskeyButton } from '#app/ui/passkey/passkey-button.tsx'
import { usePasskeySupport } from '#app/ui/passkey/support.ts'
import { usePasskey } from '#app/ui/passkey/use-passkey.ts'
import { openShopClient } from '#app/ui/shop-client.ts'
import { useHydrated } from '#app/ui/scripts/use-hydrated.ts'
import { translatePasskeyProblems } from './problem-texts.ts'

/** Adds a passkey; needs JavaScript. */
export function AddPasskey(props: TwoStepSectionProps) {
  const { t } = useLingui()
  const [isHydrated, isSupported] = [useHydrated(), usePasskeySupport()]
  const failure = props.failure?.form === 'passkey-add' ? props.failure : undefined
  return (
    <>
      <FormSummary refusal={failure?.refusal} />
      {isSupported && <AddForm {...props} />}
      {isHydrated && !isSupported && (
        <p>{t`Passkeys are not available in this browser. Try another browser or device.`}</p>
      )}
    </>
  )
}

function AddForm({ view: { email, proposedName } }: TwoStepSectionProps) {
  const { t, i18n } = useLingui()
  const passkey = usePasskey(translatePasskeyProblems(i18n, 'adding'))
  const resultForm = useRef<HTMLFormElement>(null)
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const createOptions = async () => {
      const client = await openShopClient(i18n)
      const path = '/hanout/v1/passkeys/registration'
      const data = { password: readFormText(values, 'password') }
      return (await client.request({ path, method: 'POST', data })) as PasskeyOptions
    }
    const onAnswer = (answer: string) =>
      submitValues(resultForm.current, { answer, name: readFormText(values, 'name') })
    void passkey.request({ createOptions, onAnswer })
  }
  return (
    <>
      <form className="account-form" onSubmit={onSubmit}>
        <HiddenUsername email={email} />
        <FormField
          label={t`Passkey name`}
          name="name"
          dir="auto"
          defaultValue={proposedName}
          maxLength={60}
          autoComplete="off"
        />
        <PasswordField kind="current" label={t`Current password`} isHydrated />
        <PasskeyButton label={t`Add passkey`} passkey={passkey} isPrimary />
      </form>
      {/* The result form does not contain the password: it was already accepted. */}
      <form ref={resultForm} method="post" hidden>
        <input type="hidden" name="intent" value="passkey-add" />
        <input type="hidden" name="name" />
        <input type="hidden" name="answer" />
      </form>
    </>
  )
}

function submitValues(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  form?.submit()
}
