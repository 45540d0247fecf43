/** The mail-tag data of a submission: itself, its page, its sender and the site. */
import type { Services } from '#app/services.server.ts'
import type { MailContext, SubmissionDetails } from '#app/features/contact-forms/mail/context.ts'
import type { SubmissionContext } from './submission-context.ts'
import { anonymizeAddress } from '#app/platform/http/address/client-address.ts'
import { findFormPage } from './page-fields.server.ts'
import { readSiteDetails } from './site-details.server.ts'

type ExtraDetails = Partial<Pick<SubmissionDetails, 'serialNumber' | 'invalidFieldCount' | 'paymentLink'>> & {
  submittedAt: Date
}

/** Creates the data without page and user, which `addPageAndUser` loads from the database. */
export function createMailContext(
  services: Services,
  submissionContext: SubmissionContext,
  details: ExtraDetails,
): MailContext {
  const { tags, groups, posted, raw, posting, texts, formLocale, locale, files } = submissionContext
  return {
    tags,
    groups,
    posted,
    raw,
    files: Object.fromEntries(
      [...Map.groupBy(files, ({ field }) => field)].map(([field, fieldFiles]) => [
        field,
        fieldFiles.map(({ file }) => file),
      ]),
    ),
    submission: {
      submittedAt: details.submittedAt,
      remoteAddress: services.settings.current().forms.keepsNetworksOnly
        ? anonymizeAddress(posting.clientAddress)
        : posting.clientAddress,
      userAgent: posting.userAgent,
      url: posting.url,
      invalidFieldCount: details.invalidFieldCount ?? 0,
      formTitle: texts.title,
      serialNumber: details.serialNumber,
      paymentLink: details.paymentLink,
    },
    site: readSiteDetails(services, locale),
    locale: formLocale,
  }
}

/** Adds the page and the user to a context; both are loaded from the database. */
export async function addPageAndUser(
  services: Services,
  context: MailContext,
  { posting, locale }: Pick<SubmissionContext, 'posting' | 'locale'>,
): Promise<MailContext> {
  const [page, user] = await Promise.all([
    findFormPage(services, { ...posting, locale }),
    services.formContext.findUser(services, posting.visitor),
  ])
  return { ...context, ...(page && { page }), ...(user && { user }) }
}
