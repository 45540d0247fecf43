/** Mails about changes of an account. */
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import { sendAccountMail } from '#app/features/customers/mails.server.ts'

type Recipient = Parameters<typeof sendAccountMail>[1]

/** Mails the confirmation link to the new address. */
export async function sendEmailChangeLink(services: Services, to: Recipient, key: string): Promise<void> {
  await sendAccountMail(services, to, {
    kind: 'change-email',
    subject: (shop) => msg`Confirm your new e-mail address for ${shop}`,
    title: msg`Your new e-mail address`,
    body: (i18n, createUrl) => [
      i18n._(
        msg`Someone has requested to use this e-mail address for an account. If this was you, confirm it:`,
      ),
      {
        link: createUrl(`/my-account/confirm-email/?key=${key}`),
        label: i18n._(msg`Confirm my new e-mail address`),
      },
      {
        note: i18n._(
          msg`The link can be used once and is valid for 24 hours. If this wasn’t you, you can ignore this e-mail.`,
        ),
      },
    ],
  })
}

/** Mails a notice to the old address, in case another person made the change. */
export async function sendEmailChangedMail(services: Services, to: Recipient): Promise<void> {
  await sendAccountMail(services, to, {
    kind: 'email-changed',
    subject: (shop) => msg`Your e-mail address at ${shop} was changed`,
    title: msg`Your e-mail address was changed`,
    body: (i18n) => [
      i18n._(msg`Your account now has a new e-mail address. This one is no longer used.`),
      i18n._(msg`If this wasn’t you, contact the shop right away.`),
    ],
  })
}

/** The last mail of an account, after it was erased. */
export async function sendAccountErasedMail(services: Services, to: Recipient): Promise<void> {
  await sendAccountMail(services, to, {
    kind: 'account-erased',
    subject: (shop) => msg`Your account at ${shop} was deleted`,
    title: msg`Your account was deleted`,
    body: (i18n) => [
      i18n._(
        msg`As requested, your account and its data have been deleted, and you’ve been signed out everywhere.`,
      ),
      i18n._(msg`Records we must keep by law, such as invoices, are kept without your name where possible.`),
    ],
  })
}
