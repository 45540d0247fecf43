import type { ListAction } from '#app/features/product-actions/product-action.ts'
import type { ListStart } from '#app/features/product-actions/start.ts'
import { HeaderEntryContent } from '#app/ui/header-entry-content.tsx'
import { useVisitorState } from '#app/ui/visitor-state.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

type ListEntryProps = { action: ListAction; start: ListStart }

/**
 * Header entry of a visitor's list with its count: a link to its page, or, with JavaScript, to whatever the
 * merchant configured.
 */
export function ListEntry({ action: { name, prefix }, start }: ListEntryProps) {
  const count = useVisitorState().counts[name] ?? 0
  return (
    <span className={`${prefix}-menu-item`}>
      <ShopLink className="header-entry" to={start.pagePath} prefetch="none">
        <span className={`${prefix}-menu-item-inner`} data-count={count}>
          <HeaderEntryContent
            icon={<i className={`icon ${prefix}-btn-icon`} />}
            label={start.texts.menu}
            count={count}
          />
          {count > 0 && <span className="visually-hidden"> ({count})</span>}
        </span>
      </ShopLink>
    </span>
  )
}
