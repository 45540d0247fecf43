/** Converts the contact forms of a WordPress export to drafts (contact-forms.md 10.1). */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { FormsFile } from '#app/features/contact-forms/definition/forms-file.server.ts'
import type { FormTexts, MailTemplate, Messages } from '#app/features/contact-forms/rules.ts'
import type { FormDraft } from '#app/features/contact-forms/definition/tidy-form.ts'
import type { PhpArray, PhpValue } from './php-values.ts'
import type { WxrPost } from './read-wxr.server.ts'
import { createDefaultTexts } from '#app/features/contact-forms/definition/default-texts.ts'
import { findShopLocale } from '#app/features/contact-forms/mail/languages.ts'
import { decodePercent } from '#app/platform/http/decode.ts'
import { readPhpValue } from './php-values.ts'
import { readWxr } from './read-wxr.server.ts'
import { SHOP_META_KEY } from './write-wxr.server.ts'

const MAX_ID = 2_147_483_647

/** Parses a WordPress export; missing properties get the defaults of new forms. */
export function readWxrForms(xml: string, findSenderAddress: (locale: Locale) => string): FormsFile {
  const result = readWxr(xml, 'wpcf7_contact_form')
  if (!result.ok) return result
  const posts = result.posts.filter(({ status }) => status !== 'trash' && status !== 'auto-draft')
  if (posts.length === 0) return { ok: false, reason: 'The file contains no contact forms.' }
  const drafts: FormDraft[] = []
  for (const post of posts) {
    const draftResult = createDraft(post, findSenderAddress)
    if (!draftResult.ok)
      return { ok: false, reason: `The form "${post.title}" (${post.id}): ${draftResult.reason}` }
    drafts.push(draftResult.draft)
  }
  return { ok: true, drafts }
}

type DraftResult = { ok: true; draft: FormDraft } | { ok: false; reason: string }

function createDraft(post: WxrPost, findSenderAddress: (locale: Locale) => string): DraftResult {
  const locale = readMeta(post, 'locale').trim() || 'en_US'
  const language = findShopLocale(locale)
  const defaults = createDefaultTexts(language, { senderAddress: findSenderAddress(language) })
  const arrays = new Map<string, PhpArray>()
  for (const name of ['mail', 'mail_2', 'messages']) {
    const result = parseArray(readMeta(post, name))
    if (!result.ok) return { ok: false, reason: `its ${name} cannot be read. ${result.reason}` }
    arrays.set(name, result.array)
  }
  const texts: FormTexts = {
    title: post.title,
    template: readMeta(post, 'form') || defaults.template,
    mail: createMailTemplate(arrays.get('mail'), defaults.mail),
    mail2: createMailTemplate(arrays.get('mail_2'), defaults.mail2),
    messages: { ...defaults.messages, ...readTexts(arrays.get('messages')) } satisfies Messages,
  }
  const shopMeta = readShopMeta(post)
  const hash = shopMeta?.hash ?? readMeta(post, 'hash').trim().toLowerCase()
  const oldUnitId = parseNumber(readMeta(post, 'old_cf7_unit_id'))
  const draft: FormDraft = {
    ...(isId(post.id) && { id: post.id, ...(!shopMeta && { wordpressId: post.id }) }),
    ...(isHash(hash) && { hash }),
    // WordPress percent-encodes non-Latin slugs.
    slug: shopMeta?.slug ?? decodePercent(post.slug),
    locale: shopMeta?.locale ?? locale,
    versions: { [language]: texts },
    keepsLanguages: true,
    additionalSettings: readMeta(post, 'additional_settings'),
    ...(isId(oldUnitId) && { oldUnitId }),
  }
  return { ok: true, draft }
}

/** Our own metadata of the form that the post is a translation of. */
function readShopMeta(post: WxrPost): { hash: string; slug: string; locale: string } | undefined {
  const result = parseArray(post.metas.get(SHOP_META_KEY) ?? '')
  if (!result.ok) return undefined
  const [hash, slug, locale] = ['hash', 'slug', 'locale'].map((name) => convertToText(result.array.get(name)))
  return hash && isHash(hash) && slug && locale ? { hash, slug, locale } : undefined
}

function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/** Exports from before version 3 use the names without a leading underscore. */
function readMeta({ metas }: WxrPost, name: string): string {
  return metas.get(`_${name}`) ?? metas.get(name) ?? ''
}

function parseArray(text: string): { ok: true; array: PhpArray } | { ok: false; reason: string } {
  if (text.trim() === '') return { ok: true, array: new Map() }
  const result = readPhpValue(text)
  if (!result.ok) return result
  // WordPress writes '' or false for an empty value.
  return { ok: true, array: result.value instanceof Map ? result.value : new Map() }
}

function createMailTemplate(mail: PhpArray | undefined, defaults: MailTemplate): MailTemplate {
  if (!mail || mail.size === 0) return defaults
  const readText = (name: string) => convertToText(mail.get(name))
  return {
    isActive: isOn(mail.get('active')),
    subject: readText('subject'),
    sender: readText('sender'),
    recipient: mail.has('recipient') ? readText('recipient') : defaults.recipient,
    body: readText('body'),
    additionalHeaders: readText('additional_headers'),
    attachments: readText('attachments'),
    isHtml: isOn(mail.get('use_html')),
    leavesOutBlankLines: isOn(mail.get('exclude_blank')),
  }
}

function readTexts(array: PhpArray | undefined): Record<string, string> {
  const texts = [...(array ?? [])].filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts.map(([key, value]) => [key, convertToText(value)]))
}

function convertToText(value: PhpValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isOn(value: PhpValue | undefined): boolean {
  return value === true || value === 1 || value === '1' || value === 'on' || value === 'true'
}

function parseNumber(text: string): number {
  return /^\d{1,10}$/.test(text.trim()) ? Number(text) : 0
}

function isId(number: number): boolean {
  return number > 0 && number <= MAX_ID
}
