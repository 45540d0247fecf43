import type { ReactNode } from 'react'
import type { BulkAction } from './bulk-bar.tsx'
import type { FilterField } from './list-filters.tsx'
import type { ListFilter, ListRoute } from './list-query.ts'
import type { Column } from './list-table.tsx'
import type { Tab } from './list-tabs.tsx'
import type { Paging } from './list-page.server.ts'
import { Trans } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { SelectAll } from './select-all.tsx'
import { ListFilters } from './list-filters.tsx'
import { isFiltered, createListPath } from './list-query.ts'
import { ListTable } from './list-table.tsx'
import { ListTabs } from './list-tabs.tsx'
import { Pager } from './pager.tsx'
import { useSelectedCount } from './use-selected-count.ts'

export type AdminListProps<Row> = {
  /** Description of the rows, for screen readers. */
  caption: string
  listRoute: ListRoute
  filter: ListFilter
  /** The total as text. */
  total: ReactNode
  /** Next to the total: buttons that add a row or export the list. */
  actions?: ReactNode
  /** The query parameter of the tabs, and its values. */
  tabs?: { name: string; entries: Tab[] } | undefined
  fields?: FilterField[]
  /** Describes an active filter that has no field. */
  filterNote?: ReactNode
  columns: Column<Row>[]
  rows: Row[]
  getKey: (row: Row) => string | number
  isStrong?: (row: Row) => boolean
  bulk?:
    | {
        actions: BulkAction[]
        label: (row: Row) => string
        selectedKeys?: (string | number)[]
        name?: string
      }
    | undefined
  /** Shown while the list is empty. */
  emptyMessage: ReactNode
  paging?: Paging | undefined
  /** Between the header and the rows. */
  children?: ReactNode
}

/** A list of the admin: tabs, filters, rows, bulk actions and pagination. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const {
    caption,
    listRoute,
    filter,
    tabs,
    fields = [],
    filterNote,
    total,
    actions,
    rows,
    bulk,
    paging,
  } = props
  const count = useSelectedCount()
  return (
    <div className="admin-list">
      {tabs && <ListTabs {...{ listRoute, filter, caption }} {...tabs} />}
      {fields.length > 0 && (
        <ListFilters {...{ listRoute, filter, fields }} note={filterNote} tabParameter={tabs?.name} />
      )}
      <div className="list-head">
        <h2>{total}</h2>
        {bulk && rows.length > 0 && (
          <SelectAll areAllSelected={count === rows.length} areSomeSelected={count > 0} />
        )}
        {actions && <div className="list-actions">{actions}</div>}
      </div>
      {props.children}
      {rows.length > 0 ? (
        <ListTable {...props} />
      ) : (
        <p className="list-empty">
          {isFiltered(listRoute, filter) ? (
            <>
              <Trans>Nothing matches these filters.</Trans>{' '}
              <ShopLink to={listRoute.path} prefetch="none">
                <Trans>Clear filters</Trans>
              </ShopLink>
            </>
          ) : (
            props.emptyMessage
          )}
        </p>
      )}
      {bulk && rows.length > 0 && <BulkBar actions={bulk.actions} count={count} />}
      {paging && <Pager {...paging} createPagePath={(page) => createListPath(listRoute, filter, { page })} />}
    </div>
  )
}
