/** The files of a product as its owner sees them. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'

/** A product without variations, or one variation. */
export type Goods = {
  id: number
  /** Of a variation its choice; of the product ''. */
  name: string
  isDownloadable: boolean
  /** ''; any number, any time. */
  limit: string
  days: string
  files: SoldFile[]
}

export type SoldFile = {
  id: string
  name: string
  file: string
  isElsewhere: boolean
  /** The shop has it. */
  isThere: boolean
}

export type FilesView = {
  productId: number
  title: string
  goods: Goods[]
  limitInMegabytes: number
  notice: FilesNotice | undefined
}

export const filesNotices = ['added', 'saved', 'removed'] as const
export type FilesNotice = (typeof filesNotices)[number]

export type StoredGoods = {
  id: number
  name: LocalText
  type: string
  sku: string | null
  downloadable: boolean
  downloads: { id: string; name: string; file: string }[]
  download_limit: number
  download_expiry_in_days: number
}
