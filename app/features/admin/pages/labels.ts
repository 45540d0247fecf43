/** MAP  statuses of pages → their labels. */
import type { MessageDescriptor } from '@lingui/core'
import type { PageStatus } from '#app/features/content/rules.ts'
import { productStatusLabels } from '#app/features/admin/products/labels.ts'

export const pageTabs = ['', 'publish', 'draft'] as const

export const pageStatusLabels: Record<PageStatus, MessageDescriptor> = {
  publish: productStatusLabels.publish,
  draft: productStatusLabels.draft,
}
