/** MAP  what products are called at the desk: their statuses, types, stock and orders of the list. */
import type { MessageDescriptor } from '@lingui/core'
import type { Tone } from '#app/features/admin/list/mark.tsx'
import type { ListedType, ProductSort, ProductStatus, StockStatus } from './filter.ts'
import { msg } from '@lingui/core/macro'

export const productStatusWords: Record<ProductStatus, MessageDescriptor> = {
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

export const typeWords: Record<ListedType, MessageDescriptor> = {
  simple: msg`Simple`,
  variable: msg`Variable`,
  grouped: msg`Grouped`,
  external: msg`External`,
}

export const stockWords: Record<StockStatus, MessageDescriptor> = {
  instock: msg`In stock`,
  outofstock: msg`Out of stock`,
  onbackorder: msg`On backorder`,
}

export const productSortWords: Record<ProductSort, MessageDescriptor> = {
  newest: msg`Newest`,
  oldest: msg`Oldest`,
  name: msg`Name`,
  cheapest: msg`Price: low to high`,
  dearest: msg`Price: high to low`,
  stock: msg`Lowest stock`,
  wished: msg`Most wishlisted`,
  changed: msg`Recently updated`,
}
