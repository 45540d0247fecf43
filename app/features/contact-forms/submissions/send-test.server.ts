/** Sends the mails of a form with sample values, so that the merchant sees the result. */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { FormTexts } from '#app/features/contact-forms/rules.ts'
import { composeMails } from '#app/features/contact-forms/pipeline/mails.server.ts'
import { readSiteDetails } from '#app/features/contact-forms/pipeline/site-details.server.ts'
import { createSamples } from '#app/features/contact-forms/definition/samples.ts'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'

type TestMailRequest = { texts: FormTexts; locale: Locale; formLocale: string; to: string }

/** The longest time that a test waits for the mail server. */
const TIMEOUT_IN_MS = 10_000

/** Sends the mails to one address, whatever their recipients are; `isSent`: the mail server accepted them. */
export async function sendTest(
  services: Services,
  { texts, locale, formLocale, to }: TestMailRequest,
): Promise<{ ok: true; isSent: boolean } | { ok: false; reason: 'no-recipient' }> {
  const { tags } = parseTemplate(texts.template)
  // All groups are shown, so that the mail contains everything.
  const groups = new Map(tags.flatMap(({ basetype, name }) => (basetype === 'group' ? [[name, true]] : [])))
  const site = readSiteDetails(services, locale)
  const samples = createSamples(tags, { email: to, today: services.clock.now() })
  const context = {
    tags,
    groups,
    ...samples,
    submission: {
      submittedAt: services.clock.now(),
      remoteAddress: '192.0.2.1',
      userAgent: 'Hanout',
      url: site.url,
      invalidFieldCount: 0,
      formTitle: texts.title,
      serialNumber: 1,
    },
    site,
    locale: formLocale,
  }
  const { mail, mail2 } = await composeMails(services, { templates: texts, context, locale, isStored: false })
  if (!mail) return { ok: false, reason: 'no-recipient' }
  const states = await Promise.all(
    [mail, mail2].map(async (each) => {
      if (!each) return undefined
      const testMail = { ...each, to, cc: [], bcc: [] }
      const { id } = await services.mail.send(testMail, undefined, { deliversNow: true })
      return services.mail.deliverNow(id, { timeLimitInMs: TIMEOUT_IN_MS })
    }),
  )
  return { ok: true, isSent: states.every((state) => !state || state.status === 'sent') }
}
