/** MAP  statuses, types, stock statuses and sort orders of products → their labels in the admin. */
import type { MessageDescriptor } from '@lingui/core'
import type { Tone } from '#app/features/admin/list/status-badge.tsx'
import type { ListedType, ProductSort, ProductStatus, StockStatus } from './filter.ts'
import { msg } from '@lingui/core/macro'

export const productStatusLabels: Record<ProductStatus, MessageDescriptor> = {
  publish: msg`Published`,
  draft: msg`Draft`,
  pending: msg`Pending review`,
  private: msg`Private`,
  trash: msg`In trash`,
}

export const productStatusTones: Record<ProductStatus, Tone> = {
  publish: 'good',
  draft: 'quiet',
  pending: 'open',
  private: 'quiet',
  trash: 'bad',
}

export const productTypeLabels: Record<ListedType, MessageDescriptor> = {
  simple: msg`Simple`,
  variable: msg`Variable`,
  grouped: msg`Grouped`,
  external: msg`External`,
}

export const stockStatusLabels: Record<StockStatus, MessageDescriptor> = {
  instock: msg`In stock`,
  outofstock: msg`Out of stock`,
  onbackorder: msg`On backorder`,
}

export const productSortLabels: Record<ProductSort, MessageDescriptor> = {
  newest: msg`Newest`,
  oldest: msg`Oldest`,
  name: msg`Name`,
  cheapest: msg`Price: low to high`,
  dearest: msg`Price: high to low`,
  stock: msg`Lowest stock`,
  changed: msg`Recently updated`,
}
