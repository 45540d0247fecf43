import type { PasskeyOptions } from '#app/platform/http/browser/passkey-question.ts'
import { useLingui } from '@lingui/react/macro'
import { PasskeyButton } from '#app/ui/passkey/passkey-button.tsx'
import { usePasskeySupport } from '#app/ui/passkey/support.ts'
import { usePasskey } from '#app/ui/passkey/use-passkey.ts'
import { shopClient } from '#app/ui/shop-client.ts'
import { passkeyTroubles } from './trouble-texts.ts'

type PasskeySignInProps = {
  /** Takes what the browser gave. */
  onAnswer: (answer: string) => void | Promise<void>
}

/** Signs in without e-mail and password. Its place is there before its script, so that nothing moves. */
export function PasskeySignIn({ onAnswer }: PasskeySignInProps) {
  const isSupported = usePasskeySupport()
  return (
    <div className="passkey passkey-sign-in with-script">{isSupported && <Button onAnswer={onAnswer} />}</div>
  )
}

function Button({ onAnswer }: PasskeySignInProps) {
  const { t, i18n } = useLingui()
  const passkey = usePasskey(passkeyTroubles(i18n))
  const options = async () => {
    const client = await shopClient(i18n)
    const path = '/hanout/v1/passkeys/challenge'
    return (await client.request({ path, method: 'POST', data: {} })) as PasskeyOptions
  }
  return (
    <PasskeyButton
      label={t`Sign in with a passkey`}
      passkey={passkey}
      onClick={() => void passkey.ask({ options, onAnswer })}
    />
  )
}
