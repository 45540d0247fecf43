/** The shape that products and pages share on `wp/v2`, as clients of WordPress know it. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { z } from 'zod'
import { localePath } from '#app/platform/i18n/locales.ts'
import { localMoment, utcMoment } from './moments.server.ts'

/** Where an answer is made: what addresses and moments depend on. */
export type Place = {
  siteUrl: string
  locale: Locale
  defaultLocale: Locale
  timeZone: string
  /** Whether what was typed stands beside what is made of it. */
  isForEditing?: boolean
}

/** HTML, and for editors what it was made of. */
export const rendered = z.object({
  raw: z
    .string()
    .optional()
    .meta({ description: 'As it was typed', context: ['edit'] }),
  rendered: z.string().describe('HTML'),
})
const body = rendered.extend({ protected: z.boolean() })

/** Everything an entry of any type has. */
export const entryShape = z.object({
  id: z.number().int(),
  date: z.string().describe('On the clock of the shop'),
  date_gmt: z.string(),
  modified: z.string(),
  modified_gmt: z.string(),
  slug: z.string(),
  status: z.literal('publish'),
  type: z.string(),
  link: z.string(),
  title: rendered,
  content: body,
  excerpt: body,
  _links: z.record(z.string(), z.array(z.looseObject({ href: z.string() }))),
})

/** What an entry's short form has. */
export const entryBrief = ['id', 'date', 'slug', 'type', 'link', 'title', 'excerpt', '_links']

type Entry = {
  id: number
  type: string
  /** Below `wp/v2`: 'product', 'pages'. */
  collection: string
  slug: string
  /** Without language. */
  path: string
  /** Text. */
  title: string
  /** HTML. */
  content: string
  excerpt: string
  /** What both were typed as. */
  typed: { content: string; excerpt: string }
  createdAt: Date
  updatedAt: Date
  /** Where else something of it is. */
  links?: Record<string, { href: string; [more: string]: unknown }[]>
}

export function entryOf(place: Place, entry: Entry): z.infer<typeof entryShape> {
  const { id, type, slug, title, content, excerpt, typed, createdAt, updatedAt } = entry
  return {
    id,
    date: localMoment(createdAt, place.timeZone),
    date_gmt: utcMoment(createdAt),
    modified: localMoment(updatedAt, place.timeZone),
    modified_gmt: utcMoment(updatedAt),
    slug,
    status: 'publish',
    type,
    link: addressOf(place, entry.path),
    title: withTyped(place, title, escapeHtml(title)),
    content: { ...withTyped(place, typed.content, content), protected: false },
    excerpt: { ...withTyped(place, typed.excerpt, excerpt), protected: false },
    _links: { ...linksOf(place, { collection: entry.collection, id }), ...entry.links },
  }
}

/** HTML with what was typed beside it, where somebody is about to edit it. */
export function withTyped({ isForEditing }: Pick<Place, 'isForEditing'>, raw: string, html: string) {
  return { ...(isForEditing && { raw }), rendered: html }
}

/** The address of a page of the shop in the language of the answer. */
export function addressOf({ siteUrl, locale, defaultLocale }: Place, path: string): string {
  return siteUrl + localePath(path, locale, defaultLocale)
}

/** Where the thing itself and its collection are. */
export function linksOf(
  { siteUrl }: Pick<Place, 'siteUrl'>,
  { collection, id }: { collection: string; id: number },
) {
  const href = `${siteUrl}/wp-json/wp/v2/${collection}`
  return { self: [{ href: `${href}/${id}` }], collection: [{ href }] }
}

/** Text as HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
