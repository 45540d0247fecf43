/** MAP  statuses of pages → how their owner reads them. */
import type { MessageDescriptor } from '@lingui/core'
import type { PageStatus } from '#app/features/content/rules.ts'
import { productStatusWords } from '#app/features/admin/products/words.ts'

export const pageTabs = ['', 'publish', 'draft'] as const

export const pageStatusWords: Record<PageStatus, MessageDescriptor> = {
  publish: productStatusWords.publish,
  draft: productStatusWords.draft,
}
