import type { ReactNode } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useLocation, useRouteLoaderData } from 'react-router'
import { useDigits } from '#app/ui/digits.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import styles from './admin.css?url'

type Entry = { path: string; label: MessageDescriptor; showsUnread?: true }

/** MAP  the owner's pages, as they stand in their menu. */
const entries: Entry[] = [
  { path: '/admin/media/', label: msg`Media` },
  { path: '/admin/forms/', label: msg`Contact forms` },
  { path: '/admin/inbox/', label: msg`Inbox`, showsUnread: true },
  { path: '/admin/settings/', label: msg`Settings` },
]

/** What stands around the owner's pages. */
export function Desk({ title, children }: { title: string; children: ReactNode }) {
  const { t, i18n } = useLingui()
  const { to } = useShop()
  const { pathname } = useLocation()
  return (
    <div className="wrap desk">
      {/* Not among the style sheets of shoppers. */}
      <link rel="stylesheet" href={styles} precedence="desk" />
      <PageHead title={title} />
      <nav className="desk-nav" aria-label={t`Manage the shop`}>
        <ul>
          {entries.map(({ path, label, showsUnread }) => (
            <li key={path}>
              <ShopLink
                to={path}
                prefetch="none"
                aria-current={pathname.startsWith(to(path)) ? 'page' : undefined}
              >
                {i18n._(label)}
                {showsUnread && <Unread />}
              </ShopLink>
            </li>
          ))}
        </ul>
      </nav>
      <h1>{title}</h1>
      {children}
    </div>
  )
}

const MOST_SHOWN = 99

function Unread() {
  const digits = useDigits()
  // What frame-page.tsx loads.
  const { unread = 0 } = useRouteLoaderData<{ unread: number }>('desk') ?? {}
  if (unread === 0) return null
  return (
    <span className="desk-count">
      <span aria-hidden>{unread > MOST_SHOWN ? `${digits(MOST_SHOWN)}+` : digits(unread)}</span>
      <span className="visually-hidden">
        <Plural value={unread} one="# unread" other="# unread" />
      </span>
    </span>
  )
}
