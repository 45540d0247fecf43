import type { PasskeyOptions } from '#app/platform/http/browser/passkey-prompt.ts'
import { useLingui } from '@lingui/react/macro'
import { PasskeyButton } from '#app/ui/passkey/passkey-button.tsx'
import { usePasskeySupport } from '#app/ui/passkey/support.ts'
import { usePasskey } from '#app/ui/passkey/use-passkey.ts'
import { openShopClient } from '#app/ui/shop-client.ts'
import { translatePasskeyProblems } from './problem-texts.ts'

type PasskeySignInProps = {
  /** Receives the browser's response. */
  onAnswer: (answer: string) => void | Promise<void>
}

/** Signs in without e-mail and password. Its space is reserved before its script is loaded, to avoid layout shift. */
export function PasskeySignIn({ onAnswer }: PasskeySignInProps) {
  const isSupported = usePasskeySupport()
  return (
    <div className="passkey passkey-sign-in with-script">{isSupported && <Button onAnswer={onAnswer} />}</div>
  )
}

function Button({ onAnswer }: PasskeySignInProps) {
  const { t, i18n } = useLingui()
  const passkey = usePasskey(translatePasskeyProblems(i18n))
  const createOptions = async () => {
    const client = await openShopClient(i18n)
    const path = '/hanout/v1/passkeys/challenge'
    return (await client.request({ path, method: 'POST', data: {} })) as PasskeyOptions
  }
  return (
    <PasskeyButton
      label={t`Sign in with a passkey`}
      passkey={passkey}
      onClick={() => void passkey.request({ createOptions, onAnswer })}
    />
  )
}
