/** The view of a product's files in the admin. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'

/** A product without variations, or one variation. */
export type ItemFilesView = {
  id: number
  /** The selected values of a variation; '' for the product. */
  name: string
  isDownloadable: boolean
  /** '': unlimited. */
  limit: string
  days: string
  files: FileView[]
}

export type FileView = {
  id: string
  name: string
  file: string
  isExternal: boolean
  /** The file is stored in the shop, or external. */
  isAvailable: boolean
}

export type FilesView = {
  productId: number
  title: string
  items: ItemFilesView[]
  limitInMegabytes: number
  notice: FilesNotice | undefined
}

export const filesNotices = ['added', 'saved', 'removed'] as const
export type FilesNotice = (typeof filesNotices)[number]

export type StoredItem = {
  id: number
  name: LocalText
  type: string
  sku: string | null
  downloadable: boolean
  downloads: { id: string; name: string; file: string }[]
  download_limit: number
  download_expiry_in_days: number
}
