/** Converts the contact forms of a WordPress export to drafts (contact-forms.md 10.1). */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { FormsFile } from '#app/features/contact-forms/definition/forms-file.server.ts'
import type { FormTexts, MailTemplate, Messages } from '#app/features/contact-forms/rules.ts'
import type { FormDraft } from '#app/features/contact-forms/definition/tidy-form.ts'
import type { PhpArray, PhpValue } from './php-values.ts'
import type { WxrPost } from './read-wxr.server.ts'
import { defaultTexts } from '#app/features/contact-forms/definition/default-texts.ts'
import { pageLocale } from '#app/features/contact-forms/mail/languages.ts'
import { decodePercent } from '#app/platform/http/decode.ts'
import { readPhpValue } from './php-values.ts'
import { readWxr } from './read-wxr.server.ts'
import { OWN_META } from './write-wxr.server.ts'

const MAX_ID = 2_147_483_647

/** Parses a WordPress export; missing properties get the defaults of new forms. */
export function readWxrForms(xml: string, senderAddressIn: (locale: Locale) => string): FormsFile {
  const read = readWxr(xml, 'wpcf7_contact_form')
  if (!read.ok) return read
  const posts = read.posts.filter(({ status }) => status !== 'trash' && status !== 'auto-draft')
  if (posts.length === 0) return { ok: false, reason: 'The file contains no contact forms.' }
  const drafts: FormDraft[] = []
  for (const post of posts) {
    const form = draftOf(post, senderAddressIn)
    if (!form.ok) return { ok: false, reason: `The form "${post.title}" (${post.id}): ${form.reason}` }
    drafts.push(form.draft)
  }
  return { ok: true, drafts }
}

type ReadDraft = { ok: true; draft: FormDraft } | { ok: false; reason: string }

function draftOf(post: WxrPost, senderAddressIn: (locale: Locale) => string): ReadDraft {
  const locale = metaOf(post, 'locale').trim() || 'en_US'
  const language = pageLocale(locale)
  const standard = defaultTexts(language, { senderAddress: senderAddressIn(language) })
  const arrays = new Map<string, PhpArray>()
  for (const name of ['mail', 'mail_2', 'messages']) {
    const read = arrayOf(metaOf(post, name))
    if (!read.ok) return { ok: false, reason: `its ${name} cannot be read. ${read.reason}` }
    arrays.set(name, read.array)
  }
  const texts: FormTexts = {
    title: post.title,
    template: metaOf(post, 'form') || standard.template,
    mail: mailOf(arrays.get('mail'), standard.mail),
    mail2: mailOf(arrays.get('mail_2'), standard.mail2),
    messages: { ...standard.messages, ...textsOf(arrays.get('messages')) } satisfies Messages,
  }
  const own = ownOf(post)
  const hash = own?.hash ?? metaOf(post, 'hash').trim().toLowerCase()
  const oldUnitId = numberOf(metaOf(post, 'old_cf7_unit_id'))
  const draft: FormDraft = {
    ...(isId(post.id) && { id: post.id, ...(!own && { wordpressId: post.id }) }),
    ...(isHash(hash) && { hash }),
    // WordPress percent-encodes non-Latin slugs.
    slug: own?.slug ?? decodePercent(post.slug),
    locale: own?.locale ?? locale,
    versions: { [language]: texts },
    keepsLanguages: true,
    additionalSettings: metaOf(post, 'additional_settings'),
    ...(isId(oldUnitId) && { oldUnitId }),
  }
  return { ok: true, draft }
}

/** Our own metadata of the form that the post is a translation of. */
function ownOf(post: WxrPost): { hash: string; slug: string; locale: string } | undefined {
  const read = arrayOf(post.metas.get(OWN_META) ?? '')
  if (!read.ok) return undefined
  const [hash, slug, locale] = ['hash', 'slug', 'locale'].map((name) => asText(read.array.get(name)))
  return hash && isHash(hash) && slug && locale ? { hash, slug, locale } : undefined
}

function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/** Exports from before version 3 use the names without a leading underscore. */
function metaOf({ metas }: WxrPost, name: string): string {
  return metas.get(`_${name}`) ?? metas.get(name) ?? ''
}

function arrayOf(text: string): { ok: true; array: PhpArray } | { ok: false; reason: string } {
  if (text.trim() === '') return { ok: true, array: new Map() }
  const read = readPhpValue(text)
  if (!read.ok) return read
  // WordPress writes '' or false for an empty value.
  return { ok: true, array: read.value instanceof Map ? read.value : new Map() }
}

function mailOf(mail: PhpArray | undefined, standard: MailTemplate): MailTemplate {
  if (!mail || mail.size === 0) return standard
  const text = (name: string) => asText(mail.get(name))
  return {
    isActive: isOn(mail.get('active')),
    subject: text('subject'),
    sender: text('sender'),
    recipient: mail.has('recipient') ? text('recipient') : standard.recipient,
    body: text('body'),
    additionalHeaders: text('additional_headers'),
    attachments: text('attachments'),
    isHtml: isOn(mail.get('use_html')),
    leavesOutBlankLines: isOn(mail.get('exclude_blank')),
  }
}

function textsOf(array: PhpArray | undefined): Record<string, string> {
  const texts = [...(array ?? [])].filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts.map(([key, value]) => [key, asText(value)]))
}

function asText(value: PhpValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isOn(value: PhpValue | undefined): boolean {
  return value === true || value === 1 || value === '1' || value === 'on' || value === 'true'
}

function numberOf(text: string): number {
  return /^\d{1,10}$/.test(text.trim()) ? Number(text) : 0
}

function isId(number: number): boolean {
  return number > 0 && number <= MAX_ID
}
