/** Writes forms as a WordPress export (WXR), one post per language, since a form has one language there. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { FormTexts, MailTemplate } from '#app/features/contact-forms/rules.ts'
import type { StoredForm } from '#app/features/contact-forms/definition/form-cache.server.ts'
import { createHash } from 'node:crypto'
import { formatLocaleName, pickLocale } from '#app/features/contact-forms/definition/pick-texts.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { normalizeForXml, writePhpArray } from './php-values.ts'

/** The meta with the form that a post is a translation of; on import these posts become one form. */
export const SHOP_META_KEY = '_hanout_form'

type Site = { title: string; url: string }
type WxrItem = { form: StoredForm; language: Locale; texts: FormTexts; isFirst: boolean; id: number }

/** Options that only this shop has, such as webhooks, are not exported. */
export function writeWxrForms(forms: readonly StoredForm[], site: Site): string {
  const items = createItems(forms).map((item) => writeItem(item, site))
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" ${namespaces}>
<channel>
<title>${writeCdata(site.title)}</title>
<link>${writeCdata(site.url)}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${writeCdata(site.url)}</wp:base_site_url>
<wp:base_blog_url>${writeCdata(site.url)}</wp:base_blog_url>
${items.join('\n')}
</channel>
</rss>
`
}

const namespaces = [
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:wp="http://wordpress.org/export/1.2/"',
].join(' ')

/** The form's own language comes first, with its own id; the others get unused ids. */
function createItems(forms: readonly StoredForm[]): WxrItem[] {
  let lastId = Math.max(0, ...forms.map(findPostId))
  return forms.flatMap((form) => {
    const ownLanguage = pickLocale(form)
    const languages = [ownLanguage, ...locales.filter((locale) => locale !== ownLanguage)]
    return languages.flatMap((language) => {
      const texts = language && form.versions[language]
      if (!texts) return []
      const isFirst = language === ownLanguage
      return [{ form, language, texts, isFirst, id: isFirst ? findPostId(form) : (lastId += 1) }]
    })
  })
}

function findPostId({ id, wordpressId }: StoredForm): number {
  return wordpressId ?? id
}

function writeItem(item: WxrItem, { url }: Site): string {
  const { form, language, texts, isFirst, id } = item
  const createdAt = form.createdAt.toISOString().slice(0, 19).replace('T', ' ')
  const fields = {
    title: texts.title,
    'dc:creator': 'admin',
    guid: `${url}/?post_type=wpcf7_contact_form&p=${id}`,
    'content:encoded': '',
    'excerpt:encoded': '',
    'wp:post_id': String(id),
    'wp:post_date': createdAt,
    'wp:post_date_gmt': createdAt,
    'wp:comment_status': 'closed',
    'wp:ping_status': 'closed',
    // WordPress percent-encodes non-Latin slugs.
    'wp:post_name': encodeURIComponent(isFirst ? form.slug : `${form.slug}-${language}`).toLowerCase(),
    'wp:status': 'publish',
    'wp:post_parent': '0',
    'wp:menu_order': '0',
    'wp:post_type': 'wpcf7_contact_form',
    'wp:post_password': '',
    'wp:is_sticky': '0',
  }
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${writeCdata(value)}</${name}>`)
  return `<item>\n${elements.join('\n')}\n${Object.entries(createMetas(item)).map(writeMeta).join('\n')}\n</item>`
}

function createMetas({ form, language, texts, isFirst }: WxrItem): Record<string, string> {
  const { hash, slug, locale, additionalSettings, oldUnitId } = form
  return {
    _form: texts.template,
    _mail: writeMail(texts.mail),
    _mail_2: writeMail(texts.mail2),
    _messages: writePhpArray(texts.messages),
    _additional_settings: additionalSettings,
    _locale: formatLocaleName(form, language),
    // Shortcodes identify a form by its hash: it must be unique among posts.
    _hash: isFirst ? hash : createHash('sha256').update(`${hash} ${language}`).digest('hex'),
    ...(isFirst && oldUnitId !== null && { _old_cf7_unit_id: String(oldUnitId) }),
    [SHOP_META_KEY]: writePhpArray({ hash, slug, locale }),
  }
}

function writeMail(mail: MailTemplate): string {
  return writePhpArray({
    active: mail.isActive,
    subject: mail.subject,
    sender: mail.sender,
    recipient: mail.recipient,
    body: mail.body,
    additional_headers: mail.additionalHeaders,
    attachments: mail.attachments,
    use_html: mail.isHtml,
    exclude_blank: mail.leavesOutBlankLines,
  })
}

function writeMeta([key, value]: [string, string]): string {
  return `<wp:postmeta>\n<wp:meta_key>${writeCdata(key)}</wp:meta_key>\n<wp:meta_value>${writeCdata(value)}</wp:meta_value>\n</wp:postmeta>`
}

function writeCdata(text: string): string {
  return `<![CDATA[${normalizeForXml(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
