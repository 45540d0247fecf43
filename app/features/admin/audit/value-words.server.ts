/** MAP  field → what its values are called at the desk. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { attributeOrderWords, attributeTypeWords } from '#app/features/admin/attributes/words.ts'
import { couponStatusWords, couponTypeWords } from '#app/features/admin/coupons/words.ts'
import { statusWords } from '#app/features/admin/orders/words.ts'
import {
  backorderOptions,
  taxClassOptions,
  taxOptions,
  visibilityOptions,
} from '#app/features/admin/products/edit/variations/options.ts'
import { productStatusWords, stockWords, typeWords } from '#app/features/admin/products/words.ts'
import { reviewStatusWords } from './review-status-words.ts'
import { roleWords } from '#app/features/admin/users/words.ts'

type Words = Record<string, MessageDescriptor>

/** Where the same word means another thing of another kind: 'product status'. */
const ofKind: Record<string, Words | undefined> = {
  'order status': statusWords,
  'product status': productStatusWords,
  'page status': productStatusWords,
  'coupon status': couponStatusWords,
  'review status': reviewStatusWords,
  'product type': typeWords,
  'coupon type': couponTypeWords,
  'attribute type': attributeTypeWords,
  'attribute order': attributeOrderWords,
}

const ofAll: Record<string, Words | undefined> = {
  stock_status: stockWords,
  visibility: visibilityOptions,
  tax_status: taxOptions,
  tax_class: taxClassOptions,
  backorders: backorderOptions,
  manage_stock: { yes: msg`Yes`, no: msg`No` },
  role: roleWords,
}

/** undefined: it has no name of its own. */
export function wordOf(kind: string, field: string, value: string): MessageDescriptor | undefined {
  const key = `${kind} ${field}`
  const words = Object.hasOwn(ofKind, key)
    ? ofKind[key]
    : Object.hasOwn(ofAll, field)
      ? ofAll[field]
      : undefined
  return words && Object.hasOwn(words, value) ? words[value] : undefined
}
