/** What the lists of terms show. */
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
  page: number
  pageCount: number
  search: string
}

export const termsNotices = ['deleted', 'moved'] as const

export function termsAddress({ path, search }: Pick<TermsView, 'path' | 'search'>, page: number): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(page > 1 && { paged: String(page) }) })
  return path + (query.size > 0 ? `?${query}` : '')
}
