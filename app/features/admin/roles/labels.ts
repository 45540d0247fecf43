/** MAP  permission → its label, and what it includes. */
import type { MessageDescriptor } from '@lingui/core'
import type { Permission } from '#app/platform/visitor/permissions.ts'
import { msg } from '@lingui/core/macro'

export const permissionLabels: Record<Permission, { name: MessageDescriptor; help: MessageDescriptor }> = {
  orders: { name: msg`Orders`, help: msg`Orders, customers, refunds and invoices` },
  catalog: { name: msg`Catalog`, help: msg`Products, categories, attributes, import and export` },
  content: { name: msg`Content`, help: msg`Pages, redirects, contact forms, inbox and reviews` },
  marketing: { name: msg`Marketing`, help: msg`Coupons and the wishlist report` },
  settings: {
    name: msg`Settings`,
    help: msg`Menus, shipping and all other settings except payments and taxes`,
  },
  money: {
    name: msg`Payments and taxes`,
    help: msg`Bank account, payment services and their keys, fees, taxes, currency`,
  },
  accounts: { name: msg`Accounts`, help: msg`Accounts and roles` },
}
