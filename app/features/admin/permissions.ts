/**
 * MAP  admin page or file → its permissions, one of which is required. Checked before any of them runs
 * (rendering/admin-guard.server.ts).
 */
import type { Permission } from '#app/platform/visitor/permissions.ts'
import { allPermissions } from '#app/platform/visitor/permissions.ts'

/**
 * 'staff': everybody with a permission, limited to what it covers. 'section': the permission of the settings
 * section.
 */
export type RoutePermission = readonly Permission[] | 'staff' | 'section'

const mediaPermissions: RoutePermission = ['catalog', 'content', 'marketing', 'settings']

export const routePermissions = {
  'admin-layout': 'staff',
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
  'admin-media': mediaPermissions,
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
} satisfies Record<string, RoutePermission>

export type AdminRoute = keyof typeof routePermissions

/**
 * Pages whose forms change money, keys or accounts: they require the password again unless it was given
 * recently. 'by-value': only for some input, which the page itself decides.
 */
const reauthenticationModes: Partial<Record<AdminRoute, 'always' | 'by-value'>> = {
  settings: 'by-value',
  'admin-preset': 'always',
  'admin-tax-rate': 'always',
  'admin-currency': 'always',
  'admin-users': 'always',
  'admin-roles': 'always',
  'admin-invitations': 'always',
}

/** When a page requires the password again. */
export function findReauthenticationMode(route: string): 'always' | 'by-value' | 'never' {
  return (isAdminRoute(route) && reauthenticationModes[route]) || 'never'
}

/** Settings sections that the `settings` permission does not include. */
export const moneySections = ['tax', 'payment']

/** Settings of other sections that decide where money goes, in which currency, or who has access. */
const settingPermissions: Record<string, Permission | undefined> = {
  'catalog currency': 'money',
  'shop needsSecondFactor': 'accounts',
  'forms stripePublishableKey': 'money',
  'forms stripeSecretKey': 'money',
}

/** The permission of a settings section. */
export function findSectionPermission(section: string): Permission {
  return moneySections.includes(section) ? 'money' : 'settings'
}

/** The permission of a single setting. */
export function findSettingPermission(section: string, key: string): Permission {
  return settingPermissions[`${section} ${key}`] ?? findSectionPermission(section)
}

/**
 * The permissions of an admin page, one of which is required; undefined: the page is not declared, so that
 * access is denied to everyone.
 */
export function findRoutePermissions(route: string, { section }: { section?: string | undefined } = {}) {
  if (!isAdminRoute(route)) return undefined
  const permission: RoutePermission = routePermissions[route]
  if (permission === 'staff') return allPermissions
  if (permission !== 'section') return permission
  return section === undefined ? (['settings', 'money'] as const) : [findSectionPermission(section)]
}

function isAdminRoute(route: string): route is AdminRoute {
  return Object.hasOwn(routePermissions, route)
}
