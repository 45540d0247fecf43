/** What mail-tags can tell of a submission: itself, its page, its sender and the site. */
import type { Services } from '#app/services.server.ts'
import type { MailContext, SubmissionFacts } from '#app/features/contact-forms/mail/context.ts'
import type { Subject } from './subject.ts'
import { anonymousAddress } from '#app/platform/http/address/client-address.ts'
import { findPageOf } from './page-facts.server.ts'
import { siteFacts } from './site-facts.server.ts'

type MoreFacts = Partial<Pick<SubmissionFacts, 'serialNumber' | 'invalidFields' | 'paymentLink'>> & {
  at: Date
}

/** Everything but what only the database knows of the sender. */
export function mailContext(services: Services, subject: Subject, facts: MoreFacts): MailContext {
  const { tags, groups, posted, raw, posting, texts, formLocale, locale, files } = subject
  return {
    tags,
    groups,
    posted,
    raw,
    files: Object.fromEntries(
      [...Map.groupBy(files, ({ field }) => field)].map(([field, own]) => [
        field,
        own.map(({ file }) => file),
      ]),
    ),
    submission: {
      at: facts.at,
      remoteAddress: services.settings.current().forms.keepsNetworksOnly
        ? anonymousAddress(posting.clientAddress)
        : posting.clientAddress,
      userAgent: posting.userAgent,
      url: posting.url,
      invalidFields: facts.invalidFields ?? 0,
      formTitle: texts.title,
      serialNumber: facts.serialNumber,
      paymentLink: facts.paymentLink,
    },
    site: siteFacts(services, locale),
    locale: formLocale,
  }
}

/** The same with the page and the person, which have to be looked up. */
export async function withWhereabouts(
  services: Services,
  context: MailContext,
  { posting, locale }: Pick<Subject, 'posting' | 'locale'>,
): Promise<MailContext> {
  const [page, user] = await Promise.all([
    findPageOf(services, { ...posting, locale }),
    services.formContext.findUser(services, posting.visitor),
  ])
  return { ...context, ...(page && { page }), ...(user && { user }) }
}
