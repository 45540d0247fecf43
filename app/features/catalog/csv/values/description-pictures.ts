/**
 * The pictures inside descriptions. A stored description contains the source of each (`data-source`); until
 * it has been fetched it has no `src`, so that no page requests it from a third-party server. Works on the
 * output of sanitize.server.ts.
 */
import type { Picture } from '#app/features/media/pictures/picture.ts'
import { createPicturePath, createPictureSources } from '#app/features/media/pictures/picture.ts'
import { pendingPictureStart } from '#app/platform/html/pending-pictures.ts'

/** `source`: finds the picture again, even if the text had only its file name. */
export type ResolvedPicture = Picture & { source: string }

/** The picture sources of a stored description, each once. */
export function readPictureSources(html: string): string[] {
  return readSources([...html.matchAll(imageTagPattern)].map(([tag]) => tag))
}

/** Sources of the pictures in a description that have not been fetched yet. */
export function readPendingSources(html: string): string[] {
  return readSources([...html.matchAll(imageTagPattern)].map(([tag]) => tag).filter(isPending))
}

/**
 * The description with the shop's own pictures. One that `find` does not resolve keeps its place and its
 * source, so that it can be fetched later; it is not displayed. Pictures still to come are unchanged.
 */
export function showPictures(
  html: string,
  find: (source: string) => ResolvedPicture | 'to come' | undefined,
): string {
  return html.replace(imageTagPattern, (tag) => {
    const attributes = parseAttributes(tag)
    const picture = find(readSource(attributes))
    if (picture === 'to come' || (!picture && isPending(tag))) return tag
    if (!picture) return formatPendingTag(attributes)
    return formatImageTag({
      ...createPictureAttributes(picture, attributes),
      ...attributes,
      ...createSizeAttributes(picture, attributes),
      'data-source': escapeEntities(picture.source),
    })
  })
}

/** The original description, with the pictures' original sources, for an export. */
export function restoreOriginalSources(html: string): string {
  return html.replace(imageTagPattern, (tag) => {
    const { 'data-source': src = '', alt = '', title, width, height } = parseAttributes(tag)
    return formatImageTag({ src, alt, title, width, height })
  })
}

type Attributes = Partial<Record<string, string>>

const imageTagPattern = /<img\b[^>]*>/g

function isPending(tag: string): boolean {
  return tag.startsWith(pendingPictureStart)
}

function readSources(tags: string[]): string[] {
  return [...new Set(tags.map((tag) => readSource(parseAttributes(tag))))]
}

/** The values stay escaped. */
function parseAttributes(tag: string): Attributes {
  return Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const charactersByEntity: Partial<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

function escapeEntities(source: string): string {
  return Object.entries(charactersByEntity).reduce(
    (text, [entity, character = '']) => text.replaceAll(character, entity),
    source,
  )
}

function readSource({ 'data-source': source = '' }: Attributes): string {
  return source.replace(/&(?:amp|lt|gt|quot);/g, (entity) => charactersByEntity[entity] ?? entity)
}

function createPictureAttributes(picture: Picture, { alt = '' }: Attributes): Attributes {
  return {
    src: createPicturePath(picture, 700),
    srcset: createPictureSources(picture),
    sizes: 'auto, 100vw',
    loading: 'lazy',
    alt,
  }
}

/** The width the author set, and the height that follows from it. */
function createSizeAttributes(picture: Picture, { width }: Attributes): Attributes {
  const requestedWidth = /^[1-9]\d{0,4}$/.test(width ?? '') ? Number(width) : picture.width
  return {
    width: String(requestedWidth),
    height: String(Math.max(1, Math.round((requestedWidth * picture.height) / picture.width))),
  }
}

function formatImageTag({ src, 'data-source': source, ...otherAttributes }: Attributes): string {
  return formatTag({ src, ...otherAttributes, 'data-source': source })
}

function formatPendingTag({ 'data-source': source, alt, title, width, height }: Attributes): string {
  return formatTag({ 'data-source': source, alt, title, width, height })
}

function formatTag(attributes: Attributes): string {
  const attributeEntries = Object.entries(attributes)
  return `<img ${attributeEntries.flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"`])).join(' ')} />`
}
