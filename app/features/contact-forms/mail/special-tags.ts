/** The values of the special mail-tags, which start with an underscore (contact-forms.md 6.3). */
import type { MailContext } from './context.ts'
import { formatPhpDate, readMoment } from './php-date.ts'
import { readSiteDomain } from './site-domain.ts'

type TagReader = (context: MailContext) => string | undefined

/** `undefined`: the tag is unknown or has no value; it then stays as written. */
export function readSpecialTag(name: string, context: MailContext): string | undefined {
  const specialName = name.startsWith('wpcf7.') ? `_${name.slice('wpcf7.'.length)}` : name
  const readTag = Object.hasOwn(tagReaders, specialName) ? tagReaders[specialName] : undefined
  if (readTag) return readTag(context)
  if (!specialName.startsWith('_user_')) return undefined
  const property = specialName.slice('_user_'.length)
  return context.user && Object.hasOwn(context.user, property) ? (context.user[property] ?? '') : ''
}

const createPageTagReader =
  (read: (page: NonNullable<MailContext['page']>) => string | undefined): TagReader =>
  ({ page }) =>
    page ? (read(page) ?? '') : ''

const tagReaders: Record<string, TagReader | undefined> = {
  _remote_ip: ({ submission }) => submission.remoteAddress,
  _user_agent: ({ submission }) => submission.userAgent,
  _url: ({ submission }) => submission.url,
  _date: (context) => formatSubmittedAt(context, context.site.dateFormat ?? chooseDateFormat(context.locale)),
  _time: (context) => formatSubmittedAt(context, context.site.timeFormat ?? 'g:i a'),
  _invalid_fields: ({ submission }) => String(submission.invalidFieldCount),
  _contact_form_title: ({ submission }) => submission.formTitle,
  _serial_number: ({ submission: { serialNumber } }) =>
    serialNumber === undefined ? undefined : String(serialNumber),
  _stripe_payment_link: ({ submission }) => submission.paymentLink,
  _post_id: createPageTagReader(({ id }) => String(id)),
  _post_name: createPageTagReader(({ name }) => name),
  _post_title: createPageTagReader(({ title }) => title),
  _post_url: createPageTagReader(({ url }) => url),
  _post_author: createPageTagReader(({ author }) => author),
  _post_author_email: createPageTagReader(({ authorEmail }) => authorEmail),
  _site_title: ({ site }) => site.title,
  _site_description: ({ site }) => site.description,
  _site_url: ({ site }) => site.url,
  _site_domain: ({ site }) => readSiteDomain(site.url),
  _site_admin_email: ({ site }) => site.adminEmail,
}

function formatSubmittedAt({ submission, site, locale }: MailContext, format: string): string {
  return formatPhpDate(format, readMoment(submission.submittedAt, site.timeZone), locale)
}

function chooseDateFormat(locale: string): string {
  return locale.startsWith('en') ? 'F j, Y' : 'j F Y'
}
