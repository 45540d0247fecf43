import type { Rendition } from '#app/features/media/rules.ts'

/** An image as pages use it: its files are `/media/<stem>-<width>.webp`. */
export type Picture = {
  stem: string
  /** Available widths, ascending. */
  widths: number[]
  /** Size of the original, from which the browser reserves space. */
  width: number
  height: number
}

type RenderedPicture = { renditions: Rendition[]; widthInPixels: number; heightInPixels: number }

/** The picture of a stored asset, or undefined when it has no rendition. */
export function createPicture({
  renditions,
  widthInPixels,
  heightInPixels,
}: RenderedPicture): Picture | undefined {
  const webpRenditions = renditions.filter(({ type }) => type === 'image/webp')
  const [firstRendition] = webpRenditions
  if (!firstRendition) return undefined
  const stem = firstRendition.file.replace(/-\d+\.webp$/, '')
  const widths = webpRenditions
    .map((rendition) => rendition.widthInPixels)
    .toSorted((one, other) => one - other)
  return { stem, widths, width: widthInPixels, height: heightInPixels }
}

/** The path of one size: the given width, or the next larger one available. */
export function createPicturePath({ stem, widths }: Picture, width: number): string {
  const availableWidth = widths.find((candidate) => candidate >= width) ?? widths.at(-1) ?? width
  return `/media/${stem}-${availableWidth}.webp`
}

/** The dimensions of a picture shown at this width, or at its own width if that is smaller. */
export function calculateSize(
  { width, height }: Picture,
  maxWidthInPixels: number,
): Pick<Picture, 'width' | 'height'> {
  const shownWidth = Math.min(maxWidthInPixels, width)
  return { width: shownWidth, height: Math.round((shownWidth * height) / width) }
}

/** All sizes as `srcset`; with the shop's URL for pages of other sites. */
export function createPictureSources({ stem, widths }: Picture, siteUrl = ''): string {
  return widths.map((width) => `${siteUrl}/media/${stem}-${width}.webp ${width}w`).join(', ')
}

/** Reads the `Picture` back from the image that `PictureView` rendered. */
export function readPictureFromImage(image: HTMLImageElement): Picture {
  const sizes = [...image.srcset.matchAll(/([^/]+)-(\d+)\.webp /g)]
  return {
    stem: sizes[0]?.[1] ?? '',
    widths: sizes.map(([, , width]) => Number(width)),
    // The attributes; the properties are the displayed size.
    width: Number(image.getAttribute('width')),
    height: Number(image.getAttribute('height')),
  }
}
