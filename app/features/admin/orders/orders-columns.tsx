/** Columns, tabs and filters of the order list. */
import type { Column } from '#app/features/admin/list/list-table.tsx'
import type { FilterField } from '#app/features/admin/list/list-filters.tsx'
import type { OrderTab } from './filter.ts'
import type { OrderRow, OrdersView } from './orders-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareText } from 'lucide-react'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { UNALLOCATED_TAB, orderSorts, orderTabs } from './filter.ts'
import { UnallocatedBadge, OrderStatusBadge } from './order-status.tsx'
import { orderSortLabels, orderStatusLabels } from './labels.ts'

export function useOrderColumns(): Column<OrderRow>[] {
  const { t } = useLingui()
  return [
    { id: 'order', label: t`Order`, isMain: true, cell: (row) => <Name row={row} /> },
    {
      id: 'date',
      label: t`Date`,
      cell: ({ placedAt, placedOn }) => <time dateTime={placedAt}>{placedOn}</time>,
    },
    {
      id: 'items',
      label: t`Items`,
      cell: ({ itemCount }) => <Plural value={itemCount} one="# item" other="# items" />,
    },
    { id: 'payment', label: t`Payment method`, cell: ({ paymentTitle }) => <bdi>{paymentTitle}</bdi> },
    { id: 'total', label: t`Total`, isNumeric: true, cell: (row) => <Amount row={row} /> },
    {
      id: 'status',
      label: t`Status`,
      cell: ({ status, isUnallocated }) => (
        <>
          <OrderStatusBadge status={status} /> {isUnallocated && <UnallocatedBadge />}
        </>
      ),
    },
  ]
}

function Name({ row: { id, number, customer, hasNote } }: { row: OrderRow }) {
  const { t } = useLingui()
  const digits = useDigits()
  return (
    <span className="list-title">
      <ShopLink to={`/admin/orders/${id}/`} prefetch="none">
        <bdi dir="ltr">#{digits(number)}</bdi> <bdi>{customer}</bdi>
      </ShopLink>
      {hasNote && <MessageSquareText className="icon" role="img" aria-label={t`Has a customer note`} />}
    </span>
  )
}

function Amount({ row: { total, isRefundedInPart } }: { row: OrderRow }) {
  return (
    <>
      <bdi className="money">{total}</bdi>
      {isRefundedInPart && (
        <small className="list-facts">
          <Trans>Partially refunded</Trans>
        </small>
      )}
    </>
  )
}

export function useOrderTabs(counts: Record<OrderTab, number>) {
  const { t, i18n } = useLingui()
  const describeTab = (tab: OrderTab) => {
    if (tab === UNALLOCATED_TAB) return t`Paid, missing stock`
    return tab === '' ? t`All` : i18n._(orderStatusLabels[tab])
  }
  const entries = orderTabs.map((value) => ({ value, label: describeTab(value), count: counts[value] }))
  return { name: 'status', entries }
}

export function useOrderFields(paymentMethods: OrdersView['paymentMethods']): FilterField[] {
  const { t, i18n } = useLingui()
  return [
    { type: 'search', label: t`Order number, name, e-mail, phone or SKU` },
    {
      type: 'select',
      name: 'payment',
      label: t`Payment method`,
      createLabelOptions: paymentMethods.map(({ id, title }) => ({ value: id, label: title })),
    },
    { type: 'day', name: 'from', label: t`From` },
    { type: 'day', name: 'to', label: t`To` },
    {
      type: 'select',
      name: 'sort',
      label: t`Sort by`,
      createLabelOptions: orderSorts.map((value) => ({ value, label: i18n._(orderSortLabels[value]) })),
    },
  ]
}
