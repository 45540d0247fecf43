/** The columns, tabs and filters of the list of products. */
import type { MessageDescriptor } from '@lingui/core'
import type { FilterField } from '#app/features/admin/list/list-filters.tsx'
import type { Column } from '#app/features/admin/list/list-table.tsx'
import type { ProductTab } from './filter.ts'
import type { ProductRow, ProductsView, QuickRefusal } from './products-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { StatusBadge } from '#app/features/admin/list/status-badge.tsx'
import { useDigits } from '#app/ui/digits.ts'
import { productSorts, productTabs, productTypes, stockStatuses } from './filter.ts'
import { ProductName } from './product-name.tsx'
import {
  productSortLabels,
  productStatusTones,
  productStatusLabels,
  stockStatusLabels,
  productTypeLabels,
} from './labels.ts'

export function useProductColumns(refusal: QuickRefusal | undefined): Column<ProductRow>[] {
  const { t, i18n } = useLingui()
  return [
    {
      id: 'product',
      label: t`Product`,
      isMain: true,
      cell: (row) => <ProductName row={row} refusal={refusal?.id === row.id ? refusal : undefined} />,
    },
    {
      id: 'categories',
      label: t`Categories`,
      phoneDisplay: 'hidden',
      cell: ({ categories }) => categories && <bdi>{categories}</bdi>,
    },
    { id: 'stock', label: t`Stock`, cell: (row) => <Stock row={row} /> },
    {
      id: 'price',
      label: t`Price`,
      isNumeric: true,
      cell: ({ price }) => (price ? <bdi className="money">{price}</bdi> : <Trans>No price</Trans>),
    },
    {
      id: 'status',
      label: t`Status`,
      cell: ({ status }) => (
        <StatusBadge tone={productStatusTones[status]}>{i18n._(productStatusLabels[status])}</StatusBadge>
      ),
    },
  ]
}

function Stock({ row: { stock, stockStatus } }: { row: ProductRow }) {
  const { i18n } = useLingui()
  const digits = useDigits()
  return (
    <span className="products-stock" data-stock={stockStatus}>
      {i18n._(stockStatusLabels[stockStatus])}
      {stock !== undefined && ` (${digits(stock)})`}
    </span>
  )
}

export function useProductTabs(counts: Record<ProductTab, number>) {
  const { t, i18n } = useLingui()
  const describeTab = (tab: ProductTab) => (tab === '' ? t`All` : i18n._(productStatusLabels[tab]))
  const entries = productTabs.map((value) => ({ value, label: describeTab(value), count: counts[value] }))
  return { name: 'status', entries }
}

export function useProductFields({ categories, addedSorts }: ProductsView): FilterField[] {
  const { t } = useLingui()
  const createOptions = useLabelOptions()
  return [
    { type: 'search', label: t`Name, SKU or GTIN` },
    useCategoryField(categories),
    {
      type: 'select',
      name: 'stock',
      label: t`Stock`,
      createLabelOptions: createOptions(stockStatuses, stockStatusLabels),
    },
    useTypeField(),
    {
      type: 'select',
      name: 'sort',
      label: t`Sort by`,
      createLabelOptions: [...createOptions(productSorts, productSortLabels), ...addedSorts],
    },
  ]
}

/** The categories, indented by their depth. */
export function useCategoryField(categories: ProductsView['categories']): FilterField {
  const { t } = useLingui()
  const createLabelOptions = categories.map(({ id, name, depth }) => ({
    value: id,
    label: `${'\u2003'.repeat(depth)}${name}`,
  }))
  return { type: 'select', name: 'category', label: t`Category`, createLabelOptions }
}

export function useTypeField(): FilterField {
  const { t } = useLingui()
  const createOptions = useLabelOptions()
  return {
    type: 'select',
    name: 'type',
    label: t`Type`,
    createLabelOptions: createOptions(productTypes, productTypeLabels),
  }
}

/** Returns a function that creates the options of a field from a map of labels. */
export function useLabelOptions() {
  const { i18n } = useLingui()
  return <Value extends string>(values: readonly Value[], labels: Record<Value, MessageDescriptor>) =>
    values.map((value) => ({ value, label: i18n._(labels[value]) }))
}
