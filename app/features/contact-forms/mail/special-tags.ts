/** The values of the special mail-tags, which start with an underscore (contact-forms.md 6.3). */
import type { MailContext } from './context.ts'
import { phpDate, readMoment } from './php-date.ts'
import { siteDomain } from './site-domain.ts'

type Special = (context: MailContext) => string | undefined

/** `undefined`: the tag is unknown or has no value; it then stays as written. */
export function specialText(name: string, context: MailContext): string | undefined {
  const own = name.startsWith('wpcf7.') ? `_${name.slice('wpcf7.'.length)}` : name
  const special = Object.hasOwn(specials, own) ? specials[own] : undefined
  if (special) return special(context)
  if (!own.startsWith('_user_')) return undefined
  const property = own.slice('_user_'.length)
  return context.user && Object.hasOwn(context.user, property) ? (context.user[property] ?? '') : ''
}

const ofPage =
  (read: (page: NonNullable<MailContext['page']>) => string | undefined): Special =>
  ({ page }) =>
    page ? (read(page) ?? '') : ''

const specials: Record<string, Special | undefined> = {
  _remote_ip: ({ submission }) => submission.remoteAddress,
  _user_agent: ({ submission }) => submission.userAgent,
  _url: ({ submission }) => submission.url,
  _date: (context) =>
    formatSubmittedAt(context, context.site.dateFormat ?? defaultDateFormat(context.locale)),
  _time: (context) => formatSubmittedAt(context, context.site.timeFormat ?? 'g:i a'),
  _invalid_fields: ({ submission }) => String(submission.invalidFields),
  _contact_form_title: ({ submission }) => submission.formTitle,
  _serial_number: ({ submission: { serialNumber } }) =>
    serialNumber === undefined ? undefined : String(serialNumber),
  _stripe_payment_link: ({ submission }) => submission.paymentLink,
  _post_id: ofPage(({ id }) => String(id)),
  _post_name: ofPage(({ name }) => name),
  _post_title: ofPage(({ title }) => title),
  _post_url: ofPage(({ url }) => url),
  _post_author: ofPage(({ author }) => author),
  _post_author_email: ofPage(({ authorEmail }) => authorEmail),
  _site_title: ({ site }) => site.title,
  _site_description: ({ site }) => site.description,
  _site_url: ({ site }) => site.url,
  _site_domain: ({ site }) => siteDomain(site.url),
  _site_admin_email: ({ site }) => site.adminEmail,
}

function formatSubmittedAt({ submission, site, locale }: MailContext, format: string): string {
  return phpDate(format, readMoment(submission.at, site.timeZone), locale)
}

function defaultDateFormat(locale: string): string {
  return locale.startsWith('en') ? 'F j, Y' : 'j F Y'
}
