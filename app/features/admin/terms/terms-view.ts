/** What the lists of terms show. */
import type { Paging } from '#app/features/admin/list/list-page.server.ts'
import type { TermDesk } from './term-desks.ts'

export type TermRow = {
  id: number
  name: string
  slug: string
  depth: number
  /** '' of what is named alike. */
  nameElsewhere: string
  lacks: ('ar' | 'en')[]
  productCount: number
  /** Its products at the desk. */
  products: string
  thumbnail?: string | undefined
  color?: string | undefined
  secondaryColor?: string | undefined
  angle?: number | undefined
  isFirst: boolean
  isLast: boolean
}

export type TermsView = {
  kind: TermDesk['kind']
  /** Of the list. */
  path: string
  /** Whether its owner says in which order they stand. */
  isOrdered: boolean
  rows: TermRow[]
  total: number
  paging: Paging
  filter: { search: string }
}

export const termsNotices = ['deleted', 'moved'] as const
