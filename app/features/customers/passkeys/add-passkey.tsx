import type { SyntheticEvent } from 'react'
import type { PartProps } from '#app/features/customers/second-factor/guarded-form.tsx'
import type { PasskeyOptions } from '#app/platform/http/browser/passkey-question.ts'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { FormSummary } from '#app/features/customers/forms/form-summary.tsx'
import { PasswordField } from '#app/features/customers/forms/password-field.tsx'
import { WhosePassword } from '#app/features/customers/forms/whose-password.tsx'
import { textOf } from '#app/features/customers/forms/text-of.ts'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { PasskeyButton } from '#app/ui/passkey/passkey-button.tsx'
import { usePasskeySupport } from '#app/ui/passkey/support.ts'
import { usePasskey } from '#app/ui/passkey/use-passkey.ts'
import { shopClient } from '#app/ui/shop-client.ts'
import { useAwake } from '#app/ui/scripts/use-awake.ts'
import { passkeyTroubles } from './trouble-texts.ts'

/** Adds a passkey; without script there is none. */
export function AddPasskey(props: PartProps) {
  const { t } = useLingui()
  const [isAwake, isSupported] = [useAwake(), usePasskeySupport()]
  const refused = props.refused?.form === 'passkey-add' ? props.refused : undefined
  return (
    <>
      <FormSummary refusal={refused?.refusal} />
      {isSupported && <AddForm {...props} />}
      {isAwake && !isSupported && <p>{t`This browser cannot use passkeys here.`}</p>}
    </>
  )
}

function AddForm({ view: { email, proposedName } }: PartProps) {
  const { t, i18n } = useLingui()
  const passkey = usePasskey(passkeyTroubles(i18n, 'adding'))
  const made = useRef<HTMLFormElement>(null)
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const options = async () => {
      const client = await shopClient(i18n)
      const path = '/hanout/v1/passkeys/registration'
      const data = { password: textOf(typed, 'password') }
      return (await client.request({ path, method: 'POST', data })) as PasskeyOptions
    }
    const onAnswer = (answer: string) => send(made.current, { answer, name: textOf(typed, 'name') })
    void passkey.ask({ options, onAnswer })
  }
  return (
    <>
      <form className="account-form" onSubmit={onSubmit}>
        <WhosePassword email={email} />
        <FormField
          label={t`Name of the passkey`}
          name="name"
          dir="auto"
          defaultValue={proposedName}
          maxLength={60}
          autoComplete="off"
        />
        <PasswordField kind="current" label={t`Current password`} isAwake />
        <PasskeyButton label={t`Add passkey`} passkey={passkey} isPrimary />
      </form>
      {/* The password stays out of it: it was taken. */}
      <form ref={made} method="post" hidden>
        <input type="hidden" name="intent" value="passkey-add" />
        <input type="hidden" name="name" />
        <input type="hidden" name="answer" />
      </form>
    </>
  )
}

function send(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  form?.submit()
}
