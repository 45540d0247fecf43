/** Sends a test mail to the visitor, and reports at once whether the mail server accepts it. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { TestMailResult } from './mail-view.ts'
import { msg } from '@lingui/core/macro'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { isMailAddress } from '#app/platform/mail/address.ts'
import { renderMailDocument } from '#app/platform/mail/document.ts'
import { MAIL_HEALTH_TAG } from '#app/platform/mail/health.server.ts'
import { deleteMails } from '#app/platform/mail/store.server.ts'

/** A server that is silent for this long is reported as not responding. */
const TIMEOUT_IN_MS = 20_000

export async function sendTestMail(page: PageRequest, visitor: Visitor): Promise<TestMailResult> {
  const { services } = page
  const to = (await services.formContext.findUser(services, visitor))?.email ?? ''
  const noFailure = { to, failure: null, reason: '' }
  if (!isMailAddress(to)) return { ...noFailure, outcome: 'no-address' }
  if (!services.mail.findRoute()) return { ...noFailure, outcome: 'no-server' }
  const { id } = await services.mail.send(composeTestMail(page, to), undefined, { deliversNow: true })
  const state = await services.mail.deliverNow(id, { timeLimitInMs: TIMEOUT_IN_MS })
  if (state?.status === 'sent') return { ...noFailure, outcome: 'sent' }
  // Nothing waits for this mail any more: its result is reported here, not among the failed mails.
  await services.mail.giveUp(id)
  if (!state || state.isUnderWay) {
    await services.mail.setAside(id)
    return { ...noFailure, outcome: 'unanswered' }
  }
  await deleteMails(services.database.db, [id])
  await services.notifications.publish([MAIL_HEALTH_TAG])
  return { to, outcome: 'refused', failure: state.trouble, reason: state.reason ?? '' }
}

function composeTestMail({ services, i18n, locale }: PageRequest, to: string) {
  const shopName = localizeText(services.settings.current().shop.name, locale)
  const title = i18n._(msg`Test e-mail from ${shopName}`)
  const body = [
    i18n._(msg`The mail server accepted this e-mail, so the shop can send e-mails.`),
    { note: i18n._(msg`This test was requested in the shop’s admin.`) },
  ]
  return {
    to,
    locale,
    kind: 'test',
    subject: title,
    ...renderMailDocument({ locale, shopName, title, body }),
  }
}
