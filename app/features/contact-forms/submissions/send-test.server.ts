/** The mails of a form with samples in them, so that its owner sees what will come. */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { FormTexts } from '#app/features/contact-forms/rules.ts'
import { composeMails } from '#app/features/contact-forms/pipeline/mails.server.ts'
import { siteFacts } from '#app/features/contact-forms/pipeline/site-facts.server.ts'
import { samplesOf } from '#app/features/contact-forms/definition/samples.ts'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'

type Test = { texts: FormTexts; locale: Locale; formLocale: string; to: string }

/** As long as whoever asked for the test waits for the mail server. */
const PATIENCE_IN_MS = 10_000

/** Sends them to one address, whomever they would go to else; `isSent`: the mail server took them. */
export async function sendTest(
  services: Services,
  { texts, locale, formLocale, to }: Test,
): Promise<{ ok: true; isSent: boolean } | { ok: false; reason: 'no-recipient' }> {
  const { tags } = parseTemplate(texts.template)
  // All that may stand in the mail is shown.
  const groups = new Map(tags.flatMap(({ basetype, name }) => (basetype === 'group' ? [[name, true]] : [])))
  const site = siteFacts(services, locale)
  const samples = samplesOf(tags, { email: to, today: services.clock.now() })
  const context = {
    tags,
    groups,
    ...samples,
    submission: {
      at: services.clock.now(),
      remoteAddress: '192.0.2.1',
      userAgent: 'Hanout',
      url: site.url,
      invalidFields: 0,
      formTitle: texts.title,
      serialNumber: 1,
    },
    site,
    locale: formLocale,
  }
  const { mail, mail2 } = await composeMails(services, { templates: texts, context, locale, isKept: false })
  if (!mail) return { ok: false, reason: 'no-recipient' }
  const states = await Promise.all(
    [mail, mail2].map(async (each) => {
      if (!each) return undefined
      const whole = { ...each, to, cc: [], bcc: [] }
      const { id } = await services.mail.send(whole, undefined, { isHandedOver: true })
      return services.mail.handOver(id, { withinMs: PATIENCE_IN_MS })
    }),
  )
  return { ok: true, isSent: states.every((state) => !state || state.status === 'sent') }
}
