import type { ReactNode } from 'react'
import type { UserRow, UsersView } from './users-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { roleWords } from './words.ts'

/** The accounts of a page, each with what can be done with it. */
export function UsersList({ view }: { view: UsersView }) {
  const { i18n } = useLingui()
  return (
    <ul className="desk-rows">
      {view.rows.map((row) => (
        <li key={row.id}>
          <div className="products-what">
            <h3>
              <bdi>{row.name || row.email}</bdi>
            </h3>
            <p className="products-facts">
              {row.name && <bdi dir="ltr">{row.email}</bdi>}
              <span>{row.roleName ? <bdi>{row.roleName}</bdi> : i18n._(roleWords[row.role])}</span>
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
                  <Trans>E-mail not verified</Trans>
                </span>
              )}
              {row.hasSecondFactor && (
                <span>
                  <Trans>Two-step sign-in</Trans>
                </span>
              )}
              {row.isSelf && (
                <span>
                  <Trans>You</Trans>
                </span>
              )}
            </p>
            {(row.isSelf || row.isBelow) && <Ways row={row} view={view} />}
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

function Ways({ row, view }: { row: UserRow; view: UsersView }) {
  const { id, name, email, role, isLocked, isSelf } = row
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
          <Trans>Send password reset link</Trans>
        </Way>
        <Way intent="sign-out">
          <Trans>Sign out everywhere</Trans>
        </Way>
        {!isSelf && row.hasSecondFactor && view.isOwner && (
          <Way intent="reset-second-factor">
            <Trans>Reset two-step sign-in</Trans>
          </Way>
        )}
        {!isSelf && <RoleChoice row={row} view={view} />}
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

function RoleChoice({ row, view: { roles, builtIn } }: { row: UserRow; view: UsersView }) {
  const { i18n } = useLingui()
  return (
    <>
      <label>
        <Trans>Role</Trans>{' '}
        <select className="field" name="role" defaultValue={String(row.roleId ?? row.role)}>
          {builtIn.map((role) => (
            <option key={role} value={role}>
              {i18n._(roleWords[role])}
            </option>
          ))}
          {roles.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Way intent="give-role">
        <Trans>Change role</Trans>
      </Way>
    </>
  )
}

function Way({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <button className="button" type="submit" name="intent" value={intent}>
      {children}
    </button>
  )
}
