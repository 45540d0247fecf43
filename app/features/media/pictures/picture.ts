import type { Rendition } from '#app/features/media/rules.ts'

/** A picture as a page knows it: its files are `/media/<stem>-<width>.webp`. */
export type Picture = {
  stem: string
  /** Ascending. */
  widths: number[]
  /** Of the original: what the browser needs to keep its place. */
  width: number
  height: number
}

type RenderedPicture = { renditions: Rendition[]; widthInPixels: number; heightInPixels: number }

/** The picture of a stored one, or undefined when no size of it could be made. */
export function pictureOf({
  renditions,
  widthInPixels,
  heightInPixels,
}: RenderedPicture): Picture | undefined {
  const webp = renditions.filter(({ type }) => type === 'image/webp')
  const [first] = webp
  if (!first) return undefined
  const stem = first.file.replace(/-\d+\.webp$/, '')
  const widths = webp.map((rendition) => rendition.widthInPixels).toSorted((one, other) => one - other)
  return { stem, widths, width: widthInPixels, height: heightInPixels }
}

/** The address of one size: the given width, or the next larger one there is. */
export function pictureAddress({ stem, widths }: Picture, width: number): string {
  const fitting = widths.find((candidate) => candidate >= width) ?? widths.at(-1) ?? width
  return `/media/${stem}-${fitting}.webp`
}

/** Its measures when it is shown so wide, or smaller where it is. */
export function sizeAt({ width, height }: Picture, mostInPixels: number): Pick<Picture, 'width' | 'height'> {
  const shown = Math.min(mostInPixels, width)
  return { width: shown, height: Math.round((shown * height) / width) }
}

/** All sizes, for the browser to choose from; with the address of the shop for pages of other sites. */
export function pictureSources({ stem, widths }: Picture, siteUrl = ''): string {
  return widths.map((width) => `${siteUrl}/media/${stem}-${width}.webp ${width}w`).join(', ')
}

/** What `PictureView` was given, by the image that it drew. */
export function pictureShownBy(image: HTMLImageElement): Picture {
  const sizes = [...image.srcset.matchAll(/([^/]+)-(\d+)\.webp /g)]
  return {
    stem: sizes[0]?.[1] ?? '',
    widths: sizes.map(([, , width]) => Number(width)),
    // Not the properties, which say how large it is drawn.
    width: Number(image.getAttribute('width')),
    height: Number(image.getAttribute('height')),
  }
}
