/** View models of the media library page. */
import type { Paging } from '#app/features/admin/list/list-page.server.ts'

export type LibraryView = {
  items: AssetView[]
  total: number
  paging: Paging
  search: string
  limitInMegabytes: number
  /** CSRF nonce of this page's calls. */
  nonce: string
  notice: LibraryNotice | undefined
}

export type AssetView = {
  id: number
  kind: 'image' | 'video'
  title: string
  alt: { ar: string; en: string }
  /** URL of the thumbnail; absent for videos and while renditions are missing. */
  thumbnail: string | undefined
  /** URL of the file itself. */
  path: string
  /** '900 × 600'; '' if unknown. */
  dimensions: string
  /** '240 KB'; '' if unknown. */
  size: string
  addedOn: string
  isUnfinished: boolean
}

export const libraryNotices = ['uploaded', 'unfinished', 'saved', 'deleted', 'finished'] as const
export type LibraryNotice = (typeof libraryNotices)[number]

/** Error of a media form. */
export type LibraryRefusal = {
  problem: string
  /** Id of the asset that the form was about. */
  id?: number
  /** The asset is in use; deleting it requires a second confirmation. */
  isInUse?: boolean
}
