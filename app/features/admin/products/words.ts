/** MAP  what products are called at the desk: their statuses, types, stock and orders of the list. */
import type { MessageDescriptor } from '@lingui/core'
import type { ListedType, ProductSort, ProductStatus, StockStatus } from './filter.ts'
import { msg } from '@lingui/core/macro'

export const productStatusWords: Record<ProductStatus, MessageDescriptor> = {
  publish: msg`Published`,
  draft: msg`Draft`,
  pending: msg`Waiting for review`,
  private: msg`Private`,
  trash: msg`In the trash`,
}

export const typeWords: Record<ListedType, MessageDescriptor> = {
  simple: msg`Simple`,
  variable: msg`With variations`,
  grouped: msg`Group`,
  external: msg`Sold elsewhere`,
}

export const stockWords: Record<StockStatus, MessageDescriptor> = {
  instock: msg`In stock`,
  outofstock: msg`Out of stock`,
  onbackorder: msg`On backorder`,
}

export const productSortWords: Record<ProductSort, MessageDescriptor> = {
  newest: msg`Newest first`,
  oldest: msg`Oldest first`,
  name: msg`By name`,
  cheapest: msg`Cheapest first`,
  dearest: msg`Dearest first`,
  stock: msg`Least stock first`,
  wished: msg`Most wished for first`,
  changed: msg`Last changed first`,
}
