/** View models of the lists of terms. */
import type { Paging } from '#app/features/admin/list/list-page.server.ts'
import type { TaxonomyConfig } from './taxonomy-configs.ts'

export type TermRow = {
  id: number
  name: string
  slug: string
  depth: number
  /** '' when the names are the same. */
  otherNames: string
  missingNames: ('ar' | 'en')[]
  productCount: number
  /** Path and query of the list of its products in the admin. */
  productsPath: string
  thumbnail?: string | undefined
  color?: string | undefined
  secondaryColor?: string | undefined
  angle?: number | undefined
  isFirst: boolean
  isLast: boolean
}

export type TermsView = {
  kind: TaxonomyConfig['kind']
  /** Path of the list. */
  path: string
  /** Whether the merchant sorts the terms manually. */
  isOrdered: boolean
  rows: TermRow[]
  total: number
  paging: Paging
  filter: { search: string }
}

export const termsNotices = ['deleted', 'moved'] as const
