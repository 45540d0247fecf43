/**
 * Mails about accounts. They contain no text typed by anonymous visitors: anybody can enter the recipient's
 * address.
 */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { MailPart } from '#app/platform/mail/document.ts'
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { renderMailDocument } from '#app/platform/mail/document.ts'

type Recipient = { email: string; locale: Locale }
export type AccountMail = {
  kind: string
  subject: (shop: string) => MessageDescriptor
  title: MessageDescriptor
  body: (i18n: I18n, createUrl: (path: string) => string) => MailPart[]
}

/** The link that confirms a registration. */
export async function sendConfirmationMail(services: Services, to: Recipient, key: string): Promise<void> {
  await sendAccountMail(services, to, {
    kind: 'confirm-account',
    subject: (shop) => msg`Confirm your e-mail address for ${shop}`,
    title: msg`Confirm your e-mail address`,
    body: (i18n, createUrl) => [
      i18n._(msg`An account was created with this e-mail address. If this was you, confirm it:`),
      { link: createUrl(`/my-account/confirm/?key=${key}`), label: i18n._(msg`Confirm my e-mail address`) },
      {
        note: i18n._(
          msg`The link can be used once and is valid for 24 hours. If this wasn’t you, you can ignore this e-mail.`,
        ),
      },
    ],
  })
}

/** Mail to an address that registers again: the page does not reveal that the account exists. */
export async function sendAccountExistsMail(services: Services, to: Recipient): Promise<void> {
  await sendAccountMail(services, to, {
    kind: 'have-account',
    subject: (shop) => msg`You already have an account at ${shop}`,
    title: msg`You already have an account`,
    body: (i18n, createUrl) => [
      i18n._(
        msg`Someone has just tried to create an account with this e-mail address, but it already has one.`,
      ),
      { link: createUrl('/my-account/'), label: i18n._(msg`Sign in`) },
      i18n._(msg`If you forgot your password, reset it here:`),
      { link: createUrl('/my-account/lost-password/'), label: i18n._(msg`Reset password`) },
      {
        note: i18n._(msg`If this wasn’t you, you can ignore this e-mail. Nobody has accessed your account.`),
      },
    ],
  })
}

/** The link for choosing a new password. */
export async function sendPasswordLink(
  services: Services,
  to: Recipient,
  key: string,
): Promise<{ id: string }> {
  return sendAccountMail(services, to, {
    kind: 'reset-password',
    subject: (shop) => msg`Reset your password at ${shop}`,
    title: msg`Reset your password`,
    body: (i18n, createUrl) => [
      i18n._(msg`Someone has requested a new password for the account with this e-mail address.`),
      {
        link: createUrl(`/my-account/lost-password/?key=${key}`),
        label: i18n._(msg`Reset password`),
      },
      {
        note: i18n._(
          msg`The link can be used once and is valid for one hour. If this wasn’t you, you can ignore this e-mail; your password stays the same.`,
        ),
      },
    ],
  })
}

/** After a password change, in case somebody else made it. */
export async function sendPasswordChangedMail(services: Services, to: Recipient): Promise<void> {
  await sendAccountMail(services, to, {
    kind: 'password-changed',
    subject: (shop) => msg`Your password at ${shop} was changed`,
    title: msg`Your password was changed`,
    body: (i18n, createUrl) => [
      i18n._(msg`Your account has a new password, and all other devices were signed out.`),
      i18n._(msg`If this wasn’t you, reset your password now:`),
      { link: createUrl('/my-account/lost-password/'), label: i18n._(msg`Reset password`) },
    ],
  })
}

/** Enqueues the mail; returns its id in the outbox. */
export async function sendAccountMail(
  services: Services,
  { email, locale }: Recipient,
  mail: AccountMail,
): Promise<{ id: string }> {
  const { shop } = services.settings.current()
  const i18n = await openTexts(locale, resolveDigits(services.settings.current()))
  const shopName = localizeText(shop.name, locale)
  const createUrl = (path: string) => services.siteUrl + addLocalePrefix(path, locale, shop.defaultLocale)
  const title = i18n._(mail.title)
  return services.mail.send({
    to: email,
    locale,
    kind: mail.kind,
    subject: i18n._(mail.subject(shopName)),
    ...renderMailDocument({ locale, shopName, title, body: mail.body(i18n, createUrl) }),
  })
}
