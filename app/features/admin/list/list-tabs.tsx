import type { ListFilter, ListRoute } from './list-query.ts'
import { useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { createListPath } from './list-query.ts'

/** `count` is undefined if the rows are not counted. An empty tab is hidden unless it is first or current. */
export type Tab = { value: string; label: string; count?: number | undefined }

const MAX_SHOWN_COUNT = 1000

type ListTabsProps = {
  listRoute: ListRoute
  filter: ListFilter
  name: string
  entries: Tab[]
  caption: string
}

/** Filters the rows by status; the other filters are kept. */
export function ListTabs({ listRoute, filter, name, entries, caption }: ListTabsProps) {
  const { t } = useLingui()
  const digits = useDigits()
  const [firstTab] = entries
  const isShown = (tab: Tab) => tab.count !== 0 || tab === firstTab || tab.value === filter[name]
  return (
    <nav className="list-tabs" aria-label={t`${caption}: status`}>
      <ul>
        {entries.filter(isShown).map(({ value, label, count }) => (
          <li key={value}>
            <ShopLink
              to={createListPath(listRoute, { ...filter, [name]: value })}
              prefetch="none"
              aria-current={value === filter[name] ? 'page' : undefined}
            >
              {label}
              {count !== undefined && (
                <>
                  {' '}
                  <span className="list-tab-count">
                    {count > MAX_SHOWN_COUNT ? `${digits(MAX_SHOWN_COUNT)}+` : digits(count)}
                  </span>
                </>
              )}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
