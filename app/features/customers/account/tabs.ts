/**
 * MAP  path of an account page → its tab, in the order of the tabs. A feature with an account page adds a
 * line here and in routes.ts; no feature's code is imported here.
 */
import type { MessageDescriptor } from '@lingui/core'
import type { Shop } from '#app/ui/shop.ts'
import { msg } from '@lingui/core/macro'

export type AccountTab = {
  path: string
  label: MessageDescriptor
  /** Description on the account's first page. */
  description?: MessageDescriptor
  /** Shown where the shop has the feature and the merchant enables it: `featureTabs`. */
  isOfFeature?: true
}

const accountTabs: AccountTab[] = [
  { path: '/my-account/', label: msg`Dashboard` },
  {
    path: '/my-account/orders/',
    label: msg`Orders`,
    description: msg`Track and reorder`,
  },
  {
    path: '/my-account/downloads/',
    label: msg`Downloads`,
    description: msg`Download the files you bought`,
  },
  {
    path: '/my-account/edit-address/',
    label: msg`Addresses`,
    description: msg`Shipping and billing addresses`,
  },
  {
    path: '/my-account/edit-account/',
    label: msg`Account details`,
    description: msg`Name, e-mail, password and devices`,
  },
  {
    path: '/my-account/privacy/',
    label: msg`Your data`,
    description: msg`Download your data or delete your account`,
  },
  {
    path: '/my-account/compare/',
    isOfFeature: true,
    label: msg`Comparison`,
    description: msg`Products you compare, on all your devices`,
  },
  {
    path: '/my-account/wishlist/',
    isOfFeature: true,
    label: msg`Wishlist`,
    description: msg`Your saved products, on all your devices`,
  },
  {
    path: '/my-account/wishlist-alerts/',
    isOfFeature: true,
    label: msg`Wishlist e-mails`,
    description: msg`E-mails about price drops and products back in stock`,
  },
]

/** The class by which scripts of the contract identify an account tab (wishlist.md B.3.6). */
export function createTabClassName(path: string): string {
  const [, , endpoint] = path.split('/')
  const name = 'woocommerce-MyAccount-navigation-link'
  return `${name} ${name}--${endpoint || 'dashboard'}`
}

/** The tabs that the merchant shows. */
export function listAccountTabs({ featureTabs }: Pick<Shop, 'featureTabs'>): AccountTab[] {
  return accountTabs.filter(({ path, isOfFeature }) => !isOfFeature || featureTabs.includes(path))
}
