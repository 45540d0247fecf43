/** What the shop writes about changes of an account. */
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import { send } from '#app/features/customers/mails.server.ts'

type Recipient = Parameters<typeof send>[1]

/** To the new address: the link that makes it count. */
export async function sendEmailLink(services: Services, to: Recipient, key: string): Promise<void> {
  await send(services, to, {
    kind: 'change-email',
    subject: (shop) => msg`Confirm your new address for ${shop}`,
    title: msg`Your new e-mail address`,
    body: (texts, address) => [
      texts._(msg`Somebody wants to use this e-mail address for an account. If it was you, confirm it:`),
      { link: address(`/my-account/confirm-email/?key=${key}`), label: texts._(msg`Confirm my new address`) },
      { note: texts._(msg`The link works once, for 24 hours. If it was not you, there is nothing to do.`) },
    ],
  })
}

/** To the old address, in case it was somebody else. */
export async function sendEmailChanged(services: Services, to: Recipient): Promise<void> {
  await send(services, to, {
    kind: 'email-changed',
    subject: (shop) => msg`Your e-mail address at ${shop} was changed`,
    title: msg`Your e-mail address was changed`,
    body: (texts) => [
      texts._(msg`Your account has a new e-mail address, and this one is no longer used.`),
      texts._(msg`If it was not you, tell the shop at once, so that it can help you.`),
    ],
  })
}

/** The last mail of an account. */
export async function sendErased(services: Services, to: Recipient): Promise<void> {
  await send(services, to, {
    kind: 'account-erased',
    subject: (shop) => msg`Your account at ${shop} is erased`,
    title: msg`Your account is erased`,
    body: (texts) => [
      texts._(
        msg`As you asked, your account and what belongs to it are erased, and you are signed out everywhere.`,
      ),
      texts._(
        msg`What the law makes the shop keep, such as invoices, stays without your name where that is possible.`,
      ),
    ],
  })
}
