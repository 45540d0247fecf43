/** Resolves a mail-tag to its value (contact-forms.md 6.2, 2.7). */
import type { PostedValue } from '#app/features/contact-forms/posting/posted-values.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { MailContext } from './context.ts'
import { translatorFor } from '#app/features/contact-forms/fixed-messages.ts'
import { pageLocale } from './languages.ts'
import { phpDate, readDay } from './php-date.ts'
import { specialText } from './special-tags.ts'

type MailTag = { name: string; argument: string | undefined }

/** The tags by field: looked up for every mail-tag, so that long mails of long forms stay fast. */
export type Fields = ReadonlyMap<string, FormTag[]>

export function fieldsOf({ tags }: Pick<MailContext, 'tags'>): Fields {
  return Map.groupBy(tags, ({ name }) => name)
}

/** `merchantHtml` is placed after the text. */
export type ResolvedTag = { texts: string[]; ownHtml?: string }

/** `undefined`: the tag is unknown. */
export function resolveTag(
  { name, argument }: MailTag,
  context: MailContext,
  fields: Fields,
): ResolvedTag | undefined {
  const field = name.replaceAll('.', '_')
  if (field.startsWith('_raw_')) return { texts: textsOf(ownValue(context.raw, field.slice('_raw_'.length))) }
  if (field.startsWith('_format_')) {
    const texts = textsOf(ownValue(context.posted, field.slice('_format_'.length)))
    return { texts: argument === undefined ? texts : texts.map((text) => formatted(text, argument, context)) }
  }
  const special = specialText(name, context)
  // No posted field starts with '_', but the field name that 'wpcf7.' is converted to could be forged.
  if (special !== undefined && name.startsWith('wpcf7.')) return { texts: [special.trim()] }
  const posted = ownValue(context.posted, field)
  if (posted !== undefined) return ofType(context, fields.get(field)?.[0]) ?? { texts: textsOf(posted) }
  return special === undefined ? undefined : { texts: [special.trim()] }
}

/** Whether the merchant wrote the value, so that no visitor could have forged it. */
export function isOfOwner({ name }: MailTag, { posted, raw }: MailContext, fields: Fields): boolean {
  const isRaw = name.startsWith('_raw_')
  const field = (isRaw ? name.slice('_raw_'.length) : name).replaceAll('.', '_')
  const value = ownValue(isRaw ? raw : posted, field)
  if (/^wpcf7\.(site|post)_/.test(name)) return true
  if (value === undefined) return /^_(site|post)_/.test(name)
  const choices = new Set(
    (fields.get(field) ?? [])
      .filter(({ basetype }) => ['select', 'checkbox', 'radio'].includes(basetype))
      .flatMap(({ pipes }) => pipes.map(([before, after]) => (isRaw ? before : after))),
  )
  return textsOf(value).every((text) => choices.has(text))
}

function ofType(context: MailContext, tag: FormTag | undefined): ResolvedTag | undefined {
  if (tag?.basetype === 'file') {
    const files = Object.hasOwn(context.files, tag.name) ? context.files[tag.name] : undefined
    return { texts: (files ?? []).map(({ name }) => name) }
  }
  return tag?.basetype === 'acceptance' ? consent(tag, context) : undefined
}

function consent(tag: FormTag, { posted, locale }: MailContext): ResolvedTag {
  const translate = translatorFor(pageLocale(locale))
  const isAccepted = textsOf(ownValue(posted, tag.name)).some((text) => text !== '0')
  return {
    texts: [isAccepted ? translate('Consented') : translate('Not consented')],
    ownHtml: (tag.content || (tag.values[0] ?? '')).trim(),
  }
}

function formatted(text: string, format: string, { site, locale }: MailContext): string {
  const day = readDay(text, site.timeZone)
  return day ? phpDate(format, day, locale) : text
}

function ownValue(posted: Record<string, PostedValue>, field: string): PostedValue | undefined {
  return Object.hasOwn(posted, field) ? posted[field] : undefined
}

/** All texts in a value, depth first; empty ones are skipped. */
function textsOf(value: PostedValue | undefined): string[] {
  const texts: string[] = []
  const waiting: PostedValue[] = value === undefined ? [] : [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string') {
      const text = next.trim()
      if (text !== '') texts.push(text)
    } else if (next !== undefined) for (const inner of Object.values(next).toReversed()) waiting.push(inner)
  }
  return texts
}
