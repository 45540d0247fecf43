/** MAP  field → the labels of its values in the admin. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { attributeOrderLabels, attributeTypeLabels } from '#app/features/admin/attributes/labels.ts'
import { couponStatusLabels, couponTypeLabels } from '#app/features/admin/coupons/labels.ts'
import { importStateLabels } from '#app/features/admin/import/messages/labels.ts'
import { orderStatusLabels } from '#app/features/admin/orders/labels.ts'
import { pageStatusLabels } from '#app/features/admin/pages/labels.ts'
import {
  backorderOptions,
  taxClassOptions,
  taxOptions,
  visibilityOptions,
} from '#app/features/admin/products/edit/variations/options.ts'
import {
  productStatusLabels,
  stockStatusLabels,
  productTypeLabels,
} from '#app/features/admin/products/labels.ts'
import { reviewStatusLabels } from './review-status-labels.ts'
import { roleLabels } from '#app/features/admin/users/labels.ts'
import { orderMailTemplates } from '#app/features/orders/mails/templates.server.ts'

type Labels = Record<string, MessageDescriptor>

const mailLabels: Labels = Object.fromEntries(
  Object.entries(orderMailTemplates).map(([kind, { label }]) => [kind, label]),
)

/** Labels of values whose meaning depends on the kind: 'product status'. */
const labelsByKindAndField: Record<string, Labels | undefined> = {
  'order status': orderStatusLabels,
  'product status': productStatusLabels,
  'page status': pageStatusLabels,
  'coupon status': couponStatusLabels,
  'review status': reviewStatusLabels,
  'product type': productTypeLabels,
  'coupon type': couponTypeLabels,
  'import state': importStateLabels,
  'order mail': mailLabels,
  'attribute type': attributeTypeLabels,
  'attribute order': attributeOrderLabels,
}

const labelsByField: Record<string, Labels | undefined> = {
  stock_status: stockStatusLabels,
  visibility: visibilityOptions,
  tax_status: taxOptions,
  tax_class: taxClassOptions,
  backorders: backorderOptions,
  manage_stock: { yes: msg`Yes`, no: msg`No` },
  role: roleLabels,
}

/** undefined: the value has no label. */
export function findValueLabel(kind: string, field: string, value: string): MessageDescriptor | undefined {
  const key = `${kind} ${field}`
  const labels = Object.hasOwn(labelsByKindAndField, key)
    ? labelsByKindAndField[key]
    : Object.hasOwn(labelsByField, field)
      ? labelsByField[field]
      : undefined
  return labels && Object.hasOwn(labels, value) ? labels[value] : undefined
}
