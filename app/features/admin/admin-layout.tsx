import type { ReactNode } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import type { AdminRoute } from './permissions.ts'
import type { MailHealth } from '#app/platform/mail/health.server.ts'
import type { Permission } from '#app/platform/visitor/permissions.ts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useRouteLoaderData } from 'react-router'
import { findRoutePermissions } from './permissions.ts'
import { useDigits } from '#app/ui/digits.ts'
import { failureMessages } from '#app/features/admin/mails/mail-labels.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import styles from './admin.css?url'
import listStyles from './list/list.css?url'
import rowStyles from './list/rows.css?url'

type Entry = {
  path: string
  route: AdminRoute
  section?: string
  label: MessageDescriptor
  counter?: 'unread' | 'waiting'
  /** Its path is the prefix of other entries' paths. */
  isExact?: true
}

/** Data of layout-page.tsx; `mails` is undefined if the visitor's role does not include e-mails. */
type AdminLayoutData = {
  unread: number
  waiting: number
  mails: MailHealth | undefined
  areas: readonly Permission[]
}

type Group = { label: MessageDescriptor; entries: Entry[] }

/** MAP  the admin pages in groups, in menu order; a group links to its first page. */
const allGroups: Group[] = [
  {
    label: msg`Sales`,
    entries: [
      { path: '/admin/', route: 'admin', label: msg`Today`, isExact: true },
      { path: '/admin/orders/', route: 'admin-orders', label: msg`Orders` },
      { path: '/admin/coupons/', route: 'admin-coupons', label: msg`Coupons` },
      { path: '/admin/shipping/', route: 'admin-shipping', label: msg`Shipping` },
      { path: '/admin/taxes/', route: 'admin-taxes', label: msg`Taxes` },
    ],
  },
  {
    label: msg`Catalog`,
    entries: [
      { path: '/admin/products/', route: 'admin-products', label: msg`Products` },
      { path: '/admin/categories/', route: 'admin-categories', label: msg`Categories` },
      { path: '/admin/brands/', route: 'admin-brands', label: msg`Brands` },
      { path: '/admin/tags/', route: 'admin-tags', label: msg`Tags` },
      { path: '/admin/attributes/', route: 'admin-attributes', label: msg`Attributes` },
      { path: '/admin/media/', route: 'admin-media', label: msg`Media` },
      { path: '/admin/import/', route: 'admin-imports', label: msg`Import` },
      { path: '/admin/export/', route: 'admin-export', label: msg`Export` },
    ],
  },
  {
    label: msg`Visitors`,
    entries: [
      { path: '/admin/inbox/', route: 'inbox', label: msg`Inbox`, counter: 'unread' },
      { path: '/admin/reviews/', route: 'admin-reviews', label: msg`Reviews`, counter: 'waiting' },
      { path: '/admin/forms/', route: 'admin-forms', label: msg`Contact forms` },
      { path: '/admin/reports/wishlists/', route: 'report', label: msg`Wishlists` },
    ],
  },
  {
    label: msg`The shop`,
    entries: [
      { path: '/admin/settings/', route: 'settings', label: msg`Settings` },
      { path: '/admin/settings/menus/', route: 'settings', section: 'menus', label: msg`Menus` },
      { path: '/admin/pages/', route: 'admin-pages', label: msg`Pages` },
      { path: '/admin/redirects/', route: 'admin-redirects', label: msg`Redirects` },
      { path: '/admin/users/', route: 'admin-users', label: msg`Accounts` },
      { path: '/admin/roles/', route: 'admin-roles', label: msg`Roles` },
      { path: '/admin/invitations/', route: 'admin-invitations', label: msg`Invitations` },
      { path: '/admin/mails/', route: 'admin-mails', label: msg`E-mails` },
      { path: '/admin/audit/', route: 'admin-audit', label: msg`Activity log` },
    ],
  },
]

/** Layout of the admin pages. */
export function AdminLayout({ title, children }: { title: string; children: ReactNode }) {
  const { t, i18n } = useLingui()
  const { localizePath } = useShop()
  const { pathname } = useLocation()
  const groups = useAllowedGroups()
  const isCurrent = ({ path, isExact }: Entry) =>
    isExact ? pathname === localizePath(path) : pathname.startsWith(localizePath(path))
  // The path of Menus begins with that of Settings: of the matching entries the longest path is current.
  const [current] = groups
    .flatMap(({ entries }) => entries.filter(isCurrent))
    .toSorted((one, other) => other.path.length - one.path.length)
  const currentGroup = groups.find(({ entries }) => entries.some((entry) => entry === current))
  return (
    <div className="wrap admin">
      {/* Separate from the style sheets of the storefront. */}
      <link rel="stylesheet" href={styles} precedence="admin" />
      <link rel="stylesheet" href={listStyles} precedence="admin" />
      <link rel="stylesheet" href={rowStyles} precedence="admin" />
      <PageHead title={title} />
      <nav className="admin-nav" aria-label={t`Manage the shop`}>
        <ul className="admin-groups">
          {groups.map((group) => {
            const { label, entries } = group
            return (
              <li key={label.id}>
                <ShopLink
                  to={entries[0]?.path ?? '/admin/'}
                  prefetch="none"
                  aria-current={group === currentGroup ? 'true' : undefined}
                >
                  {i18n._(label)}
                  {group !== currentGroup &&
                    entries.map(({ path, counter }) => counter && <Count key={path} counter={counter} />)}
                </ShopLink>
              </li>
            )
          })}
        </ul>
        {currentGroup && (
          <ul aria-label={i18n._(currentGroup.label)}>
            {currentGroup.entries.map((entry) => (
              <li key={entry.path}>
                <ShopLink
                  to={entry.path}
                  prefetch="none"
                  aria-current={entry === current ? 'page' : undefined}
                >
                  {i18n._(entry.label)}
                  {entry.counter && <Count counter={entry.counter} />}
                </ShopLink>
              </li>
            ))}
          </ul>
        )}
      </nav>
      <MailFailureNotice />
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** Shown on every admin page while the mail server rejects or does not receive the shop's mails. */
function MailFailureNotice() {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const { localizePath } = useShop()
  const { mails } = useRouteLoaderData<AdminLayoutData>('admin-layout') ?? {}
  if (!mails || mails.failing === 0) return null
  return (
    <aside className="admin-problem">
      <Plural value={mails.failing} one="# e-mail could not be sent." other="# e-mails could not be sent." />{' '}
      {mails.trouble && i18n._(failureMessages[mails.trouble])}{' '}
      {pathname !== localizePath('/admin/mails/') && (
        <ShopLink to="/admin/mails/" prefetch="none">
          <Trans>View e-mails</Trans>
        </ShopLink>
      )}
    </aside>
  )
}

/** The menu groups that the visitor's permissions allow, as loaded by layout-page.tsx. */
function useAllowedGroups(): Group[] {
  const { areas = [] } = useRouteLoaderData<AdminLayoutData>('admin-layout') ?? {}
  const isAllowed = ({ route, section }: Entry) =>
    findRoutePermissions(route, { section })?.some((area) => areas.includes(area))
  return allGroups
    .map(({ label, entries }) => ({ label, entries: entries.filter(isAllowed) }))
    .filter(({ entries }) => entries.length > 0)
}

const MAX_SHOWN_COUNT = 99

function Count({ counter }: { counter: 'unread' | 'waiting' }) {
  const digits = useDigits()
  const { [counter]: count = 0 } = useRouteLoaderData<AdminLayoutData>('admin-layout') ?? {}
  if (count === 0) return null
  return (
    <span className="admin-count">
      <span aria-hidden>{count > MAX_SHOWN_COUNT ? `${digits(MAX_SHOWN_COUNT)}+` : digits(count)}</span>
      <span className="visually-hidden">
        {counter === 'unread' ? (
          <Plural value={count} one="# unread" other="# unread" />
        ) : (
          <Plural value={count} one="# pending" other="# pending" />
        )}
      </span>
    </span>
  )
}
