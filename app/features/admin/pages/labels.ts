/** MAP  statuses of pages → their labels. */
import type { MessageDescriptor } from '@lingui/core'
import type { PageStatus } from '#app/features/content/rules.ts'
import { msg } from '@lingui/core/macro'
import { productStatusLabels } from '#app/features/admin/products/labels.ts'

export const pageTabs = ['', 'publish', 'draft'] as const

export const pageStatusLabels: Record<PageStatus, MessageDescriptor> = {
  publish: msg({ message: 'Published', context: 'page' }),
  draft: productStatusLabels.draft,
}
