/** Resolves a mail-tag to its value (contact-forms.md 6.2, 2.7). */
import type { PostedValue } from '#app/features/contact-forms/posting/posted-values.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { MailContext } from './context.ts'
import { createTranslator } from '#app/features/contact-forms/fixed-messages.ts'
import { findShopLocale } from './languages.ts'
import { formatPhpDate, readDay } from './php-date.ts'
import { readSpecialTag } from './special-tags.ts'

type MailTag = { name: string; argument: string | undefined }

/** The tags by field: looked up for every mail-tag, so that long mails of long forms stay fast. */
export type TagsByField = ReadonlyMap<string, FormTag[]>

export function groupTagsByField({ tags }: Pick<MailContext, 'tags'>): TagsByField {
  return Map.groupBy(tags, ({ name }) => name)
}

/** `merchantHtml` is placed after the text. */
export type ResolvedTag = { texts: string[]; merchantHtml?: string }

/** `undefined`: the tag is unknown. */
export function resolveTag(
  { name, argument }: MailTag,
  context: MailContext,
  fields: TagsByField,
): ResolvedTag | undefined {
  const field = name.replaceAll('.', '_')
  if (field.startsWith('_raw_'))
    return { texts: listNonEmptyTexts(findFieldValue(context.raw, field.slice('_raw_'.length))) }
  if (field.startsWith('_format_')) {
    const texts = listNonEmptyTexts(findFieldValue(context.posted, field.slice('_format_'.length)))
    return {
      texts: argument === undefined ? texts : texts.map((text) => formatIfDate(text, argument, context)),
    }
  }
  const specialValue = readSpecialTag(name, context)
  // No posted field starts with '_', but the field name that 'wpcf7.' is converted to could be forged.
  if (specialValue !== undefined && name.startsWith('wpcf7.')) return { texts: [specialValue.trim()] }
  const posted = findFieldValue(context.posted, field)
  if (posted !== undefined)
    return resolveByType(context, fields.get(field)?.[0]) ?? { texts: listNonEmptyTexts(posted) }
  return specialValue === undefined ? undefined : { texts: [specialValue.trim()] }
}

/** Whether the merchant wrote the value, so that no visitor could have forged it. */
export function isMerchantValue(
  { name }: MailTag,
  { posted, raw }: MailContext,
  fields: TagsByField,
): boolean {
  const isRaw = name.startsWith('_raw_')
  const field = (isRaw ? name.slice('_raw_'.length) : name).replaceAll('.', '_')
  const value = findFieldValue(isRaw ? raw : posted, field)
  if (/^wpcf7\.(site|post)_/.test(name)) return true
  if (value === undefined) return /^_(site|post)_/.test(name)
  const choices = new Set(
    (fields.get(field) ?? [])
      .filter(({ basetype }) => ['select', 'checkbox', 'radio'].includes(basetype))
      .flatMap(({ pipes }) => pipes.map(([before, after]) => (isRaw ? before : after))),
  )
  return listNonEmptyTexts(value).every((text) => choices.has(text))
}

function resolveByType(context: MailContext, tag: FormTag | undefined): ResolvedTag | undefined {
  if (tag?.basetype === 'file') {
    const files = Object.hasOwn(context.files, tag.name) ? context.files[tag.name] : undefined
    return { texts: (files ?? []).map(({ name }) => name) }
  }
  return tag?.basetype === 'acceptance' ? resolveConsent(tag, context) : undefined
}

function resolveConsent(tag: FormTag, { posted, locale }: MailContext): ResolvedTag {
  const translate = createTranslator(findShopLocale(locale))
  const isAccepted = listNonEmptyTexts(findFieldValue(posted, tag.name)).some((text) => text !== '0')
  return {
    texts: [isAccepted ? translate('Consented') : translate('Not consented')],
    merchantHtml: (tag.content || (tag.values[0] ?? '')).trim(),
  }
}

function formatIfDate(text: string, format: string, { site, locale }: MailContext): string {
  const day = readDay(text, site.timeZone)
  return day ? formatPhpDate(format, day, locale) : text
}

function findFieldValue(posted: Record<string, PostedValue>, field: string): PostedValue | undefined {
  return Object.hasOwn(posted, field) ? posted[field] : undefined
}

/** All texts in a value, depth first; empty ones are skipped. */
function listNonEmptyTexts(value: PostedValue | undefined): string[] {
  const texts: string[] = []
  const stack: PostedValue[] = value === undefined ? [] : [value]
  while (stack.length > 0) {
    const next = stack.pop()
    if (typeof next === 'string') {
      const text = next.trim()
      if (text !== '') texts.push(text)
    } else if (next !== undefined) for (const inner of Object.values(next).toReversed()) stack.push(inner)
  }
  return texts
}
