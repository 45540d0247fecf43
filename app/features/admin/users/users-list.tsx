import type { ReactNode } from 'react'
import type { UserRow } from './users-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { roleWords } from './words.ts'

/** The accounts of a page, each with what can be done with it. */
export function UsersList({ rows }: { rows: UserRow[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="desk-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <div className="products-what">
            <h3>
              <bdi>{row.name || row.email}</bdi>
            </h3>
            <p className="products-facts">
              {row.name && <bdi dir="ltr">{row.email}</bdi>}
              <span>{i18n._(roleWords[row.role])}</span>
              <span>
                <Trans>Since {row.createdOn}</Trans>
              </span>
              {row.orders > 0 && (
                <ShopLink to={`/admin/orders/?customer=${row.id}`} prefetch="none">
                  <Plural value={row.orders} one="# order" other="# orders" />
                </ShopLink>
              )}
              {row.lists > 0 && (
                <ShopLink to={`/admin/reports/wishlists/lists/?uid=${row.id}`} prefetch="none">
                  <Plural value={row.lists} one="# wishlist" other="# wishlists" />
                </ShopLink>
              )}
              {!row.isConfirmed && (
                <span>
                  <Trans>Address not confirmed</Trans>
                </span>
              )}
              {row.isSelf && (
                <span>
                  <Trans>You</Trans>
                </span>
              )}
            </p>
            <Ways row={row} />
          </div>
          {row.isLocked && (
            <span className="products-mark" data-status="trash">
              <Trans>Locked</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Ways({ row: { id, name, email, role, isLocked, isSelf } }: { row: UserRow }) {
  const { t } = useLingui()
  const who = name || email
  return (
    <details className="quick-edit">
      <summary>
        <Trans>Manage</Trans>
        <span className="visually-hidden">: {who}</span>
      </summary>
      <form method="post" className="products-tools" aria-label={t`Manage ${who}`}>
        <input type="hidden" name="id" value={id} />
        <Way intent="mail-password">
          <Trans>Send a link for a new password</Trans>
        </Way>
        <Way intent="sign-out">
          <Trans>Sign out everywhere</Trans>
        </Way>
        {!isSelf && role === 'shopper' && (
          <Way intent="make-manager">
            <Trans>Make a manager</Trans>
          </Way>
        )}
        {!isSelf && role !== 'shopper' && (
          <Way intent="make-shopper">
            <Trans>Make a shopper</Trans>
          </Way>
        )}
        {!isSelf && (
          <Way intent={isLocked ? 'unlock' : 'lock'}>
            {isLocked ? <Trans>Unlock</Trans> : <Trans>Lock</Trans>}
          </Way>
        )}
        {!isSelf && role === 'shopper' && (
          <button className="button danger" type="submit" name="intent" value="delete">
            <Trans>Delete…</Trans>
          </button>
        )}
      </form>
    </details>
  )
}

function Way({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <button className="button" type="submit" name="intent" value={intent}>
      {children}
    </button>
  )
}
