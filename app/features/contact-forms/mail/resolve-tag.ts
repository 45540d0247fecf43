/** What a mail-tag stands for (contact-forms.md 6.2, 2.7). */
import type { PostedValue } from '#app/features/contact-forms/posting/posted.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { MailContext } from './context.ts'
import { sayIn } from '#app/features/contact-forms/sentences.ts'
import { pageLocale } from './languages.ts'
import { phpDate, readDay } from './php-date.ts'
import { specialText } from './special-tags.ts'

type MailTag = { name: string; argument: string | undefined }

/** The tags of each field: looked up for every mail-tag, so that long mails of long forms are quick. */
export type Fields = ReadonlyMap<string, FormTag[]>

export function fieldsOf({ tags }: Pick<MailContext, 'tags'>): Fields {
  return Map.groupBy(tags, ({ name }) => name)
}

/** `ownHtml` is the owner's, and stands after the text. */
export type Resolved = { texts: string[]; ownHtml?: string }

/** Undefined when the tag names nothing that is known. */
export function resolveTag(
  { name, argument }: MailTag,
  context: MailContext,
  fields: Fields,
): Resolved | undefined {
  const field = name.replaceAll('.', '_')
  if (field.startsWith('_raw_')) return { texts: textsOf(ownValue(context.raw, field.slice('_raw_'.length))) }
  if (field.startsWith('_format_')) {
    const texts = textsOf(ownValue(context.posted, field.slice('_format_'.length)))
    return { texts: argument === undefined ? texts : texts.map((text) => formatted(text, argument, context)) }
  }
  const special = specialText(name, context)
  // '_' begins no posted field, but what 'wpcf7.' becomes in one could be made up.
  if (special !== undefined && name.startsWith('wpcf7.')) return { texts: [special.trim()] }
  const posted = ownValue(context.posted, field)
  if (posted !== undefined) return ofType(context, fields.get(field)?.[0]) ?? { texts: textsOf(posted) }
  return special === undefined ? undefined : { texts: [special.trim()] }
}

/** Whether the value is one the owner has written, and no visitor could have made up. */
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

function ofType(context: MailContext, tag: FormTag | undefined): Resolved | undefined {
  if (tag?.basetype === 'file') {
    const files = Object.hasOwn(context.files, tag.name) ? context.files[tag.name] : undefined
    return { texts: (files ?? []).map(({ name }) => name) }
  }
  return tag?.basetype === 'acceptance' ? consent(tag, context) : undefined
}

function consent(tag: FormTag, { posted, locale }: MailContext): Resolved {
  const say = sayIn(pageLocale(locale))
  const isGiven = textsOf(ownValue(posted, tag.name)).some((text) => text !== '0')
  return {
    texts: [isGiven ? say('Consented') : say('Not consented')],
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

/** All texts in a value, depth first; empty ones are none. */
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
