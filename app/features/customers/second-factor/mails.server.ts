/** Mails about a changed second factor, in case somebody else made the change. */
import type { MessageDescriptor } from '@lingui/core'
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import { sendAccountMail } from '#app/features/customers/mails.server.ts'

type Recipient = Parameters<typeof sendAccountMail>[1]
/** The first factor turns two-step verification on, removing the last one turns it off; reset: by an admin. */
export type FactorChange =
  | 'app-on'
  | 'app-added'
  | 'app-removed'
  | 'passkey-on'
  | 'passkey-added'
  | 'passkey-removed'
  | 'off'
  | 'reset'

const changeTexts: Record<FactorChange, { title: MessageDescriptor; text: MessageDescriptor }> = {
  'app-on': {
    title: msg`Two-step verification is on`,
    text: msg`Signing in now requires a code from your authenticator app. All other devices were signed out.`,
  },
  'app-added': {
    title: msg`An authenticator app was added`,
    text: msg`You can now sign in with codes from your authenticator app as well as your passkeys.`,
  },
  'app-removed': {
    title: msg`Your authenticator app was removed`,
    text: msg`You can no longer sign in with its codes. Your passkeys still work, and two-step verification stays on.`,
  },
  'passkey-on': {
    title: msg`A passkey was added, and two-step verification is on`,
    text: msg`Sign in with your passkey from now on; you don’t need your password with it. Your password alone is no longer enough. All other devices were signed out.`,
  },
  'passkey-added': {
    title: msg`A passkey was added`,
    text: msg`You can sign in with it instead of your password.`,
  },
  'passkey-removed': {
    title: msg`A passkey was removed`,
    text: msg`You can no longer sign in with it. Two-step verification stays on.`,
  },
  off: {
    title: msg`Two-step verification is off`,
    text: msg`Two-step verification is off. You now sign in with just your password.`,
  },
  reset: {
    title: msg`Your two-step verification was reset`,
    text: msg`A shop owner has reset your two-step verification and signed you out everywhere. Sign in with your password, then set it up again.`,
  },
}

/** Notifies the owner of the account. */
export async function sendFactorChangedMail(
  services: Services,
  to: Recipient,
  change: FactorChange,
): Promise<void> {
  const { title, text } = changeTexts[change]
  await sendAccountMail(services, to, {
    kind: 'second-factor',
    subject: (shop) => msg`Two-step verification at ${shop} was changed`,
    title,
    body: (i18n, createUrl) => [
      i18n._(text),
      i18n._(msg`If this wasn’t you, reset your password now:`),
      { link: createUrl('/my-account/lost-password/'), label: i18n._(msg`Reset password`) },
    ],
  })
}
