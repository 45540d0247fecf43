/** MAP  page or file of the desk → the areas of which one is needed. The frame asks it before any of them (rendering/admin-guard.server.ts). */
import type { Area } from '#app/platform/visitor/areas.ts'
import { areas } from '#app/platform/visitor/areas.ts'

/** 'staff': everybody with an area, who is shown only what is theirs. 'section': what the section of the settings needs. */
export type DeskRight = readonly Area[] | 'staff' | 'section'

const pictures: DeskRight = ['catalog', 'content', 'marketing', 'settings']

export const deskRights = {
  desk: 'staff',
  admin: 'staff',
  'admin-audit': 'staff',
  'admin-orders': ['orders'],
  'admin-order': ['orders'],
  'admin-order-lines': ['orders'],
  'admin-order-addresses': ['orders'],
  'orders-csv': ['orders'],
  'order-invoice': ['orders'],
  'packing-slip': ['orders'],
  'admin-products': ['catalog'],
  'admin-product': ['catalog'],
  'admin-product-files': ['catalog'],
  'admin-imports': ['catalog'],
  'admin-import': ['catalog'],
  'import-failed': ['catalog'],
  'admin-export': ['catalog'],
  'products-csv': ['catalog'],
  'admin-categories': ['catalog'],
  'admin-categories-term': ['catalog'],
  'admin-brands': ['catalog'],
  'admin-brands-term': ['catalog'],
  'admin-tags': ['catalog'],
  'admin-tags-term': ['catalog'],
  'admin-attributes': ['catalog'],
  'admin-attribute': ['catalog'],
  'admin-value': ['catalog'],
  'admin-media': pictures,
  'admin-pages': ['content'],
  'admin-page': ['content'],
  'admin-page-preview': ['content'],
  'admin-redirects': ['content'],
  'admin-forms': ['content'],
  'admin-form': ['content'],
  'admin-forms-file': ['content'],
  'admin-forms-for-wordpress': ['content'],
  'admin-reviews': ['content'],
  inbox: ['content'],
  'inbox-erase': ['content'],
  submission: ['content'],
  'submissions-csv': ['content'],
  'submission-file': ['content'],
  'admin-coupons': ['marketing'],
  'admin-coupon': ['marketing'],
  report: ['marketing'],
  'report-lists': ['marketing'],
  'report-csv': ['marketing'],
  'admin-shipping': ['settings'],
  'admin-shipping-classes': ['settings'],
  'admin-shipping-zone': ['settings'],
  settings: 'section',
  'settings-file': 'section',
  'admin-taxes': ['money'],
  'admin-preset': ['money'],
  'admin-tax-rate': ['money'],
  'admin-currency': ['money'],
  'admin-mails': ['orders', 'settings'],
  'admin-users': ['accounts'],
  'admin-roles': ['accounts'],
  'admin-invitations': ['accounts'],
} satisfies Record<string, DeskRight>

export type DeskRoute = keyof typeof deskRights

/**
 * Pages whose forms change money, keys or accounts: the password is asked for again unless it was given lately. 'by-value':
 * for some of what they take, as the page itself knows.
 */
const askingAgain: Partial<Record<DeskRoute, 'always' | 'by-value'>> = {
  settings: 'by-value',
  'admin-preset': 'always',
  'admin-tax-rate': 'always',
  'admin-currency': 'always',
  'admin-users': 'always',
  'admin-roles': 'always',
  'admin-invitations': 'always',
}

/** When a page asks for the password again. */
export function asksAgain(route: string): 'always' | 'by-value' | 'never' {
  return (isDeskRoute(route) && askingAgain[route]) || 'never'
}

/** Sections of the settings that are not for everybody who sets up the shop. */
export const moneySections = ['tax', 'payment']

/** Single settings of other sections that decide where money goes, and in which currency. */
const settingAreas: Record<string, Area | undefined> = {
  'catalog currency': 'money',
  'shop needsSecondFactor': 'accounts',
  'forms stripePublishableKey': 'money',
  'forms stripeSecretKey': 'money',
}

/** The area that a section of the settings belongs to. */
export function areaOfSection(section: string): Area {
  return moneySections.includes(section) ? 'money' : 'settings'
}

/** The area that a single setting belongs to. */
export function areaOfSetting(section: string, key: string): Area {
  return settingAreas[`${section} ${key}`] ?? areaOfSection(section)
}

/** The areas of which one opens a page of the desk; undefined: nobody may, because it is not declared. */
export function areasFor(route: string, { section }: { section?: string | undefined } = {}) {
  if (!isDeskRoute(route)) return undefined
  const right: DeskRight = deskRights[route]
  if (right === 'staff') return areas
  if (right !== 'section') return right
  return section === undefined ? (['settings', 'money'] as const) : [areaOfSection(section)]
}

function isDeskRoute(route: string): route is DeskRoute {
  return Object.hasOwn(deskRights, route)
}
