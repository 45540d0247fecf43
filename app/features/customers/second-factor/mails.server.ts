/** What the shop writes when the second factor of an account was changed, in case it was somebody else. */
import type { MessageDescriptor } from '@lingui/core'
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import { send } from '#app/features/customers/mails.server.ts'

type Recipient = Parameters<typeof send>[1]
/** reset: by an owner of the shop. */
export type FactorChange = 'on' | 'off' | 'reset'

const sentences: Record<FactorChange, { title: MessageDescriptor; text: MessageDescriptor }> = {
  on: {
    title: msg`Two-step sign-in is on`,
    text: msg`From now on your sign-in asks for a code of your authenticator app. All other devices were signed out.`,
  },
  off: {
    title: msg`Two-step sign-in is off`,
    text: msg`From now on your password alone signs in to your account.`,
  },
  reset: {
    title: msg`Your two-step sign-in was reset`,
    text: msg`An owner of the shop has reset your two-step sign-in, and signed you out everywhere. Your password signs in; then set it up again.`,
  },
}

/** Tells whose account it is. */
export async function sendFactorChanged(
  services: Services,
  to: Recipient,
  change: FactorChange,
): Promise<void> {
  const { title, text } = sentences[change]
  await send(services, to, {
    kind: 'second-factor',
    subject: (shop) => msg`Two-step sign-in at ${shop} was changed`,
    title,
    body: (texts, address) => [
      texts._(text),
      texts._(msg`If it was not you, choose a new password at once:`),
      { link: address('/my-account/lost-password/'), label: texts._(msg`Choose a new password`) },
    ],
  })
}
