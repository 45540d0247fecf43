/** MAP  options of a product's select fields. */
import { msg } from '@lingui/core/macro'
import { productStatusLabels } from '#app/features/admin/products/labels.ts'

const { trash: _, ...statuses } = productStatusLabels
export const statusOptions = statuses

export const visibilityOptions = {
  visible: msg`Shop and search results`,
  catalog: msg`Shop only`,
  search: msg`Search results only`,
  hidden: msg`Hidden`,
}

export const taxOptions = {
  taxable: msg`Taxable`,
  shipping: msg`Shipping only`,
  none: msg`Not taxable`,
}

export const taxClassOptions = {
  '': msg`Standard rate`,
  'reduced-rate': msg`Reduced rate`,
  'zero-rate': msg`Zero rate`,
}

export const backorderOptions = {
  no: msg`Do not allow`,
  notify: msg`Allow, but notify customer`,
  yes: msg`Allow`,
}
