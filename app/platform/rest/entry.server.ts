/** The common shape of products and pages on `wp/v2`, as WordPress clients expect it. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { z } from 'zod'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { formatLocalMoment, formatUtcMoment } from './moments.server.ts'

/** Context of an answer, on which its URLs and times depend. */
export type AnswerContext = {
  siteUrl: string
  locale: Locale
  defaultLocale: Locale
  timeZone: string
  /** Whether the raw input is included beside the rendered value. */
  isForEditing?: boolean
}

/** HTML, and for editors its raw source. */
export const renderedSchema = z.object({
  raw: z
    .string()
    .optional()
    .meta({ description: 'As it was typed', context: ['edit'] }),
  rendered: z.string().describe('HTML'),
})
const bodySchema = renderedSchema.extend({ protected: z.boolean() })

/** The fields of an entry of any type. */
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
  title: renderedSchema,
  content: bodySchema,
  excerpt: bodySchema,
  _links: z.record(z.string(), z.array(z.looseObject({ href: z.string() }))),
})

/** The fields of an entry's short form. */
export const briefEntryFields = ['id', 'date', 'slug', 'type', 'link', 'title', 'excerpt', '_links']

type Entry = {
  id: number
  type: string
  /** Below `wp/v2`: 'product', 'pages'. */
  collection: string
  slug: string
  /** Path of the entry without language prefix. */
  path: string
  /** Title as plain text. */
  title: string
  /** Content as HTML. */
  content: string
  excerpt: string
  /** The raw input of `content` and `excerpt`. */
  raw: { content: string; excerpt: string }
  createdAt: Date
  updatedAt: Date
  /** Related links. */
  links?: Record<string, { href: string; [more: string]: unknown }[]>
}

export function createEntry(context: AnswerContext, entry: Entry): z.infer<typeof entryShape> {
  const { id, type, slug, title, content, excerpt, raw, createdAt, updatedAt } = entry
  return {
    id,
    date: formatLocalMoment(createdAt, context.timeZone),
    date_gmt: formatUtcMoment(createdAt),
    modified: formatLocalMoment(updatedAt, context.timeZone),
    modified_gmt: formatUtcMoment(updatedAt),
    slug,
    status: 'publish',
    type,
    link: createPageUrl(context, entry.path),
    title: createRendered(context, title, escapeHtml(title)),
    content: { ...createRendered(context, raw.content, content), protected: false },
    excerpt: { ...createRendered(context, raw.excerpt, excerpt), protected: false },
    _links: { ...createLinks(context, { collection: entry.collection, id }), ...entry.links },
  }
}

/** HTML with its raw source, when requested for editing. */
export function createRendered(
  { isForEditing }: Pick<AnswerContext, 'isForEditing'>,
  raw: string,
  html: string,
) {
  return { ...(isForEditing && { raw }), rendered: html }
}

/** The URL of a page of the shop in the language of the answer. */
export function createPageUrl({ siteUrl, locale, defaultLocale }: AnswerContext, path: string): string {
  return siteUrl + addLocalePrefix(path, locale, defaultLocale)
}

/** Links to the entry itself and its collection. */
export function createLinks(
  { siteUrl }: Pick<AnswerContext, 'siteUrl'>,
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
