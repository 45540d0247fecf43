/** The mail of an invitation. Who invites, and what the role is called, was typed by those who run the shop. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isolated } from '#app/platform/i18n/text/bidi.ts'
import { send } from '#app/features/customers/mails.server.ts'

type Invited = {
  email: string
  locale: Locale
  token: string
  inviter: string
  role: string | MessageDescriptor
}

/** Accepts the mail with the link; gives its id in the outbox. */
export function sendInvitation(services: Services, invited: Invited): Promise<{ id: string }> {
  const { token } = invited
  const inviter = isolated(invited.inviter)
  return send(services, invited, {
    kind: 'invitation',
    subject: (shop) => msg`You are invited to help manage ${shop}`,
    title: msg`You are invited`,
    body: (texts, address) => {
      const role = typeof invited.role === 'string' ? isolated(invited.role) : texts._(invited.role)
      return [
        texts._(msg`${inviter} invited you to help manage this shop. Your role: ${role}.`),
        { link: address(`/my-account/invitation/?key=${token}`), label: texts._(msg`View the invitation`) },
        {
          note: texts._(
            msg`The link can be used once and is valid for 7 days. If you were not expecting this invitation, you can ignore this e-mail.`,
          ),
        },
      ]
    },
  })
}
