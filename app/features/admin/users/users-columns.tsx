import type { Column } from '#app/features/admin/list/list-table.tsx'
import type { UserRow, UsersView } from './users-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CountLinks } from '#app/features/admin/list/count-links.tsx'
import { StatusBadge } from '#app/features/admin/list/status-badge.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { ManageUser } from './manage-user.tsx'
import { roleLabels } from './labels.ts'

export function useUserColumns(view: UsersView): Column<UserRow>[] {
  const { t, i18n } = useLingui()
  return [
    { id: 'account', label: t`Account`, isMain: true, cell: (row) => <Account row={row} view={view} /> },
    {
      id: 'role',
      label: t`Role`,
      cell: ({ role, roleName }) => (roleName ? <bdi>{roleName}</bdi> : i18n._(roleLabels[role])),
    },
    { id: 'activity', label: t`Activity`, cell: (row) => <Activity row={row} /> },
    { id: 'since', label: t`Created`, phoneDisplay: 'labeled', cell: ({ createdOn }) => createdOn },
    {
      id: 'status',
      label: t`Status`,
      cell: ({ isLocked }) =>
        isLocked && (
          <StatusBadge tone="bad">
            <Trans>Locked</Trans>
          </StatusBadge>
        ),
    },
  ]
}

function Account({ row, view }: { row: UserRow; view: UsersView }) {
  return (
    <>
      <bdi className="list-title">{row.name || row.email}</bdi>
      <p className="list-facts">
        {row.name && <bdi dir="ltr">{row.email}</bdi>}
        {!row.isConfirmed && (
          <span>
            <Trans>E-mail not confirmed</Trans>
          </span>
        )}
        {row.hasSecondFactor && (
          <span>
            <Trans>Two-step verification</Trans>
          </span>
        )}
        {row.isSelf && (
          <span>
            <Trans>You</Trans>
          </span>
        )}
      </p>
      {(row.isSelf || row.isManageable) && <ManageUser row={row} view={view} />}
    </>
  )
}

function Activity({ row: { id, name, email, orders, counts } }: { row: UserRow }) {
  if (orders === 0 && counts.length === 0) return null
  return (
    <span className="list-facts">
      {orders > 0 && (
        <ShopLink to={`/admin/orders/?customer=${id}`} prefetch="none">
          <Plural value={orders} one="# order" other="# orders" />
        </ShopLink>
      )}
      <CountLinks counts={counts} title={name || email} />
    </span>
  )
}
