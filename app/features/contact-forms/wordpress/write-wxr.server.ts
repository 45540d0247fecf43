/** Writes forms as a WordPress export (WXR), one post per language, since a form has one language there. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { FormTexts, MailTemplate } from '#app/features/contact-forms/rules.ts'
import type { StoredForm } from '#app/features/contact-forms/definition/form-cache.server.ts'
import { createHash } from 'node:crypto'
import { localeNameOf, pickLocale } from '#app/features/contact-forms/definition/pick-texts.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { plainForXml, writePhpArray } from './php-values.ts'

/** The meta with the form that a post is a translation of; on import these posts become one form. */
export const OWN_META = '_hanout_form'

type Site = { title: string; url: string }
type WxrItem = { form: StoredForm; language: Locale; texts: FormTexts; isFirst: boolean; id: number }

/** Options that only this shop has, such as webhooks, are not exported. */
export function writeWxrForms(forms: readonly StoredForm[], site: Site): string {
  const items = postsOf(forms).map((post) => itemOf(post, site))
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" ${names}>
<channel>
<title>${cdata(site.title)}</title>
<link>${cdata(site.url)}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${cdata(site.url)}</wp:base_site_url>
<wp:base_blog_url>${cdata(site.url)}</wp:base_blog_url>
${items.join('\n')}
</channel>
</rss>
`
}

const names = [
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:wp="http://wordpress.org/export/1.2/"',
].join(' ')

/** The form's own language comes first, with its own id; the others get unused ids. */
function postsOf(forms: readonly StoredForm[]): WxrItem[] {
  let next = Math.max(0, ...forms.map(numberOf))
  return forms.flatMap((form) => {
    const own = pickLocale(form)
    const order = [own, ...locales.filter((locale) => locale !== own)]
    return order.flatMap((language) => {
      const texts = language && form.versions[language]
      if (!texts) return []
      const isFirst = language === own
      return [{ form, language, texts, isFirst, id: isFirst ? numberOf(form) : (next += 1) }]
    })
  })
}

function numberOf({ id, wordpressId }: StoredForm): number {
  return wordpressId ?? id
}

function itemOf(post: WxrItem, { url }: Site): string {
  const { form, language, texts, isFirst, id } = post
  const made = form.createdAt.toISOString().slice(0, 19).replace('T', ' ')
  const fields = {
    title: texts.title,
    'dc:creator': 'admin',
    guid: `${url}/?post_type=wpcf7_contact_form&p=${id}`,
    'content:encoded': '',
    'excerpt:encoded': '',
    'wp:post_id': String(id),
    'wp:post_date': made,
    'wp:post_date_gmt': made,
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
  const own = Object.entries(fields).map(([name, value]) => `<${name}>${cdata(value)}</${name}>`)
  return `<item>\n${own.join('\n')}\n${Object.entries(metasOf(post)).map(metaOf).join('\n')}\n</item>`
}

function metasOf({ form, language, texts, isFirst }: WxrItem): Record<string, string> {
  const { hash, slug, locale, additionalSettings, oldUnitId } = form
  return {
    _form: texts.template,
    _mail: mailOf(texts.mail),
    _mail_2: mailOf(texts.mail2),
    _messages: writePhpArray(texts.messages),
    _additional_settings: additionalSettings,
    _locale: localeNameOf(form, language),
    // Shortcodes identify a form by its hash: it must be unique among posts.
    _hash: isFirst ? hash : createHash('sha256').update(`${hash} ${language}`).digest('hex'),
    ...(isFirst && oldUnitId !== null && { _old_cf7_unit_id: String(oldUnitId) }),
    [OWN_META]: writePhpArray({ hash, slug, locale }),
  }
}

function mailOf(mail: MailTemplate): string {
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

function metaOf([key, value]: [string, string]): string {
  return `<wp:postmeta>\n<wp:meta_key>${cdata(key)}</wp:meta_key>\n<wp:meta_value>${cdata(value)}</wp:meta_value>\n</wp:postmeta>`
}

function cdata(text: string): string {
  return `<![CDATA[${plainForXml(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
