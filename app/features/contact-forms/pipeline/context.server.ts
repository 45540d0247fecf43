/** The mail-tag data of a submission: itself, its page, its sender and the site. */
import type { Services } from '#app/services.server.ts'
import type { MailContext, SubmissionDetails } from '#app/features/contact-forms/mail/context.ts'
import type { SubmissionContext } from './subject.ts'
import { anonymousAddress } from '#app/platform/http/address/client-address.ts'
import { findPageOf } from './page-fields.server.ts'
import { siteDetails } from './site-details.server.ts'

type ExtraDetails = Partial<Pick<SubmissionDetails, 'serialNumber' | 'invalidFields' | 'paymentLink'>> & {
  at: Date
}

/** Everything except the sender's data in the database. */
export function mailContext(
  services: Services,
  subject: SubmissionContext,
  details: ExtraDetails,
): MailContext {
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
      at: details.at,
      remoteAddress: services.settings.current().forms.keepsNetworksOnly
        ? anonymousAddress(posting.clientAddress)
        : posting.clientAddress,
      userAgent: posting.userAgent,
      url: posting.url,
      invalidFields: details.invalidFields ?? 0,
      formTitle: texts.title,
      serialNumber: details.serialNumber,
      paymentLink: details.paymentLink,
    },
    site: siteDetails(services, locale),
    locale: formLocale,
  }
}

/** Adds the page and the user to a context; both are loaded from the database. */
export async function withPageAndUser(
  services: Services,
  context: MailContext,
  { posting, locale }: Pick<SubmissionContext, 'posting' | 'locale'>,
): Promise<MailContext> {
  const [page, user] = await Promise.all([
    findPageOf(services, { ...posting, locale }),
    services.formContext.findUser(services, posting.visitor),
  ])
  return { ...context, ...(page && { page }), ...(user && { user }) }
}
