/** The library as its page knows it. */
import type { Paging } from '#app/features/admin/list/list-page.server.ts'

export type LibraryView = {
  items: MediumView[]
  total: number
  paging: Paging
  search: string
  limitInMegabytes: number
  /** Proves that the manager of this page meant a call. */
  nonce: string
  notice: LibraryNotice | undefined
}

export type MediumView = {
  id: number
  kind: 'image' | 'video'
  title: string
  alt: { ar: string; en: string }
  /** Address of a small picture; absent for films, and while the sizes are missing. */
  thumbnail: string | undefined
  /** Of the file itself. */
  address: string
  /** '900 × 600'; ''. */
  dimensions: string
  /** '240 KB'; ''. */
  size: string
  addedOn: string
  isUnfinished: boolean
}

export const libraryNotices = ['uploaded', 'unfinished', 'saved', 'deleted', 'finished'] as const
export type LibraryNotice = (typeof libraryNotices)[number]

/** What a form answers when it could not do what was asked. */
export type LibraryRefusal = {
  problem: string
  /** Of the medium that the form was about. */
  id?: number
  /** It is shown in the shop, and deleted only when the manager says so once more. */
  isInUse?: boolean
}
