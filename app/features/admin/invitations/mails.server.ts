/** The invitation mail. The names of inviter and role are typed by staff, so they are isolated. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isolate } from '#app/platform/i18n/text/bidi.ts'
import { sendAccountMail } from '#app/features/customers/mails.server.ts'

type InvitationMail = {
  email: string
  locale: Locale
  token: string
  inviter: string
  role: string | MessageDescriptor
}

/** Enqueues the mail with the link; returns its id in the outbox. */
export function sendInvitation(services: Services, invitation: InvitationMail): Promise<{ id: string }> {
  const { token } = invitation
  const inviter = isolate(invitation.inviter)
  return sendAccountMail(services, invitation, {
    kind: 'invitation',
    subject: (shop) => msg`You are invited to help manage ${shop}`,
    title: msg`You are invited`,
    body: (i18n, createUrl) => {
      const role = typeof invitation.role === 'string' ? isolate(invitation.role) : i18n._(invitation.role)
      return [
        i18n._(msg`${inviter} invited you to help manage this shop. Your role: ${role}.`),
        { link: createUrl(`/my-account/invitation/?key=${token}`), label: i18n._(msg`View the invitation`) },
        {
          note: i18n._(
            msg`The link can be used once and is valid for 7 days. If you were not expecting this invitation, you can ignore this e-mail.`,
          ),
        },
      ]
    },
  })
}
