/** MAP  what can be chosen of a product's facts. */
import { msg } from '@lingui/core/macro'
import { productStatusWords } from '#app/features/admin/products/words.ts'

const { trash: _, ...statuses } = productStatusWords
export const statusOptions = statuses

export const visibilityOptions = {
  visible: msg`In the shop and in the search`,
  catalog: msg`In the shop only`,
  search: msg`In the search only`,
  hidden: msg`Nowhere: by its address only`,
}

export const taxOptions = {
  taxable: msg`Taxed`,
  shipping: msg`Only its shipping is taxed`,
  none: msg`Not taxed`,
}

export const taxClassOptions = {
  '': msg`Standard rate`,
  'reduced-rate': msg`Reduced rate`,
  'zero-rate': msg`Zero rate`,
}

export const backorderOptions = {
  no: msg`Not sold beyond the stock`,
  notify: msg`Sold beyond it, and shoppers are told`,
  yes: msg`Sold beyond it`,
}
