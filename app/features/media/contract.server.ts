/** An asset in the shape of the contract: the response of `wp/v2/media`. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { findMediaType } from '#app/platform/files/files.ts'
import { createLinks, renderedSchema, createRendered } from '#app/platform/rest/entry.server.ts'
import { z } from 'zod'
import type { MediaRow } from './library.server.ts'
import type { Rendition } from './rules.ts'

type ContractContext = {
  siteUrl: string
  locale: Locale
  /** Time zone of `date`; `date_gmt` is in UTC. */
  timeZone: string
  /** Whether raw texts are included in addition to the rendered ones. */
  isForEditing?: boolean
}

// The size names that scripts written for WordPress expect, each for images up to this width.
const imageSizes = [
  { name: 'thumbnail', maxWidth: 200 },
  { name: 'medium', maxWidth: 400 },
  { name: 'medium_large', maxWidth: 700 },
  { name: 'large', maxWidth: 1000 },
  { name: 'extra_large', maxWidth: Infinity },
]

const sizeShape = z.object({
  file: z.string(),
  width: z.int(),
  height: z.int(),
  mime_type: z.string(),
  source_url: z.string(),
})

/** Shape of the response, for the schema that OPTIONS returns. */
export const mediaShape = z.object({
  id: z.int(),
  date: z.string(),
  date_gmt: z.string(),
  modified: z.string(),
  modified_gmt: z.string(),
  slug: z.string(),
  status: z.literal('inherit'),
  type: z.literal('attachment'),
  link: z.string(),
  title: renderedSchema,
  caption: renderedSchema,
  description: renderedSchema,
  author: z.int(),
  post: z.null(),
  alt_text: z.string(),
  alt: z.object({ ar: z.string().optional(), en: z.string().optional() }),
  media_type: z.enum(['image', 'file']),
  mime_type: z.string(),
  media_details: z.object({
    width: z.int(),
    height: z.int(),
    file: z.string(),
    filesize: z.int().optional(),
    sizes: z.record(z.string(), sizeShape),
  }),
  missing_image_sizes: z.array(z.string()),
  source_url: z.string(),
  _links: z.record(z.string(), z.array(z.object({ href: z.string() }))),
})

/** Fields of the embedded (short) form. */
export const mediaBrief = [
  ...['id', 'date', 'slug', 'type', 'link', 'title', 'author', 'caption', 'alt_text'],
  ...['media_type', 'mime_type', 'media_details', 'source_url', '_links'],
]

export type MediaForContract = z.output<typeof mediaShape>

/** Texts are in the language of the request; `alt` contains all languages. */
export function formatMediaForContract(row: MediaRow, context: ContractContext): MediaForContract {
  const { siteUrl, locale, timeZone } = context
  const createUrl = (file: string) => `${siteUrl}/media/${file}`
  const { id, file, kind, alt, title, createdAt, updatedAt, widthInPixels, heightInPixels } = row
  const isImage = kind === 'image'
  const fullSize = {
    file,
    width: widthInPixels,
    height: heightInPixels,
    mime_type: findMediaType(file),
    source_url: createUrl(file),
  }
  const sizes = row.renditions.map((each) => createSizeEntry(each, { row, createUrl }))
  return {
    id,
    date: formatLocalTime(createdAt, timeZone),
    date_gmt: formatLocalTime(createdAt, 'UTC'),
    modified: formatLocalTime(updatedAt, timeZone),
    modified_gmt: formatLocalTime(updatedAt, 'UTC'),
    slug: `media-${id}`,
    status: 'inherit',
    type: 'attachment',
    link: createUrl(file),
    title: createRendered(context, title, escapeHtml(title)),
    caption: createRendered(context, '', ''),
    description: createRendered(context, '', ''),
    author: 0,
    post: null,
    alt_text: localizeText(alt, locale),
    alt,
    media_type: isImage ? 'image' : 'file',
    mime_type: findMediaType(file),
    media_details: {
      width: widthInPixels,
      height: heightInPixels,
      file,
      ...(row.sizeInBytes !== null && { filesize: row.sizeInBytes }),
      sizes: isImage ? { ...Object.fromEntries(sizes), full: fullSize } : {},
    },
    missing_image_sizes: row.state === 'unfinished' ? imageSizes.map(({ name }) => name) : [],
    source_url: createUrl(file),
    _links: createLinks({ siteUrl }, { collection: 'media', id }),
  }
}

type SizeContext = { row: MediaRow; createUrl: (file: string) => string }

function createSizeEntry({ file, widthInPixels, type }: Rendition, { row, createUrl }: SizeContext) {
  const name = imageSizes.find(({ maxWidth }) => widthInPixels <= maxWidth)?.name ?? 'full'
  const height = Math.max(1, Math.round((row.heightInPixels * widthInPixels) / row.widthInPixels))
  return [name, { file, width: widthInPixels, height, mime_type: type, source_url: createUrl(file) }] as const
}

/** '2026-01-15T15:00:00', the WordPress date format. */
function formatLocalTime(date: Date, timeZone: string): string {
  return date.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')
}

// Clients treat `rendered` as HTML.
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
