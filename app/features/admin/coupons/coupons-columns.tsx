import type { Column } from '#app/features/admin/list/list-table.tsx'
import type { CouponRow } from './coupons-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { StatusBadge } from '#app/features/admin/list/status-badge.tsx'
import { productStatusTones } from '#app/features/admin/products/labels.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { couponStatusLabels, couponTypeLabels } from './labels.ts'

export function useCouponColumns(): Column<CouponRow>[] {
  const { t, i18n } = useLingui()
  return [
    { id: 'code', label: t`Coupon`, isMain: true, cell: (row) => <Code row={row} /> },
    { id: 'discount', label: t`Discount`, cell: (row) => <Discount row={row} /> },
    {
      id: 'expiry',
      label: t`Expiry date`,
      cell: ({ lastDay, isExpired }) =>
        lastDay && (isExpired ? t`Expired on ${lastDay}` : t`Expires on ${lastDay}`),
    },
    { id: 'uses', label: t`Uses`, cell: (row) => <Uses row={row} /> },
    {
      id: 'status',
      label: t`Status`,
      cell: ({ status }) => (
        <StatusBadge tone={productStatusTones[status]}>{i18n._(couponStatusLabels[status])}</StatusBadge>
      ),
    },
  ]
}

function Code({ row: { id, code, description } }: { row: CouponRow }) {
  return (
    <>
      <ShopLink className="list-title" to={`/admin/coupons/${id}/`} prefetch="none">
        <bdi>{code}</bdi>
      </ShopLink>
      {description && (
        <p className="list-facts">
          <bdi>{description}</bdi>
        </p>
      )}
    </>
  )
}

function Discount({ row: { amount, type, givesFreeShipping } }: { row: CouponRow }) {
  const { i18n } = useLingui()
  return (
    <>
      {amount && (
        <span>
          <bdi className="money">{amount}</bdi> ({i18n._(couponTypeLabels[type])})
        </span>
      )}{' '}
      {givesFreeShipping && (
        <span>
          <Trans>Free shipping</Trans>
        </span>
      )}
    </>
  )
}

function Uses({ row: { usedCount, usageLimit } }: { row: CouponRow }) {
  return (
    <span>
      <Plural value={usedCount} _0="Not used yet" one="Used # time" other="Used # times" />
      {usageLimit !== null && (
        <>
          {' '}
          <Plural value={usageLimit} one="(limit: #)" other="(limit: #)" />
        </>
      )}
    </span>
  )
}
