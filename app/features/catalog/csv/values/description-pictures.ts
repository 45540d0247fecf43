/**
 * The pictures inside descriptions. A stored description knows where each came from (`data-source`); until it has been
 * fetched it has no `src`, so that no page asks a stranger's server for it. Works on what sanitise.server.ts wrote.
 */
import type { Picture } from '#app/features/media/pictures/picture.ts'
import { pictureAddress, pictureSources } from '#app/features/media/pictures/picture.ts'
import { pendingPicture } from '#app/platform/html/pending-pictures.ts'

/** `source`: what finds it again, also where its text had only the name of its file. */
export type FoundPicture = Picture & { source: string }

/** Where the pictures of a stored description come from, each once. */
export function describedSources(html: string): string[] {
  return sourcesOf([...html.matchAll(image)].map(([tag]) => tag))
}

/** Of those, what has not been fetched yet. */
export function pendingSources(html: string): string[] {
  return sourcesOf([...html.matchAll(image)].map(([tag]) => tag).filter(isPending))
}

/**
 * The description with the shop's own pictures. One that `find` does not know keeps its place and its source, so that it
 * can be fetched later; nobody is shown it. What is still to come stays as it is.
 */
export function showPictures(
  html: string,
  find: (source: string) => FoundPicture | 'to come' | undefined,
): string {
  return html.replace(image, (tag) => {
    const attributes = attributesOf(tag)
    const picture = find(sourceOf(attributes))
    if (picture === 'to come' || (!picture && isPending(tag))) return tag
    if (!picture) return pendingTag(attributes)
    return imageTag({
      ...ownPicture(picture, attributes),
      ...attributes,
      ...sizeOf(picture, attributes),
      'data-source': escaped(picture.source),
    })
  })
}

/** The description as it came: the pictures where they were found, for an export. */
export function withOriginalSources(html: string): string {
  return html.replace(image, (tag) => {
    const { 'data-source': src = '', alt = '', title, width, height } = attributesOf(tag)
    return imageTag({ src, alt, title, width, height })
  })
}

type Attributes = Partial<Record<string, string>>

const image = /<img\b[^>]*>/g

function isPending(tag: string): boolean {
  return tag.startsWith(pendingPicture)
}

function sourcesOf(tags: string[]): string[] {
  return [...new Set(tags.map((tag) => sourceOf(attributesOf(tag))))]
}

/** The values stay escaped as they are. */
function attributesOf(tag: string): Attributes {
  return Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const signs: Partial<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function escaped(source: string): string {
  return Object.entries(signs).reduce((text, [entity, sign = '']) => text.replaceAll(sign, entity), source)
}

function sourceOf({ 'data-source': source = '' }: Attributes): string {
  return source.replace(/&(?:amp|lt|gt|quot);/g, (entity) => signs[entity] ?? entity)
}

function ownPicture(picture: Picture, { alt = '' }: Attributes): Attributes {
  return {
    src: pictureAddress(picture, 700),
    srcset: pictureSources(picture),
    sizes: 'auto, 100vw',
    loading: 'lazy',
    alt,
  }
}

/** As wide as the author wanted it, and as high as that makes it. */
function sizeOf(picture: Picture, { width }: Attributes): Attributes {
  const wanted = /^[1-9]\d{0,4}$/.test(width ?? '') ? Number(width) : picture.width
  return {
    width: String(wanted),
    height: String(Math.max(1, Math.round((wanted * picture.height) / picture.width))),
  }
}

function imageTag({ src, 'data-source': source, ...others }: Attributes): string {
  return tagOf({ src, ...others, 'data-source': source })
}

function pendingTag({ 'data-source': source, alt, title, width, height }: Attributes): string {
  return tagOf({ 'data-source': source, alt, title, width, height })
}

function tagOf(attributes: Attributes): string {
  const all = Object.entries(attributes)
  return `<img ${all.flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"`])).join(' ')} />`
}
