import type { ListAction } from '#app/features/product-actions/product-action.ts'
import type { ListStart } from '#app/features/product-actions/start.ts'
import { EntryLook } from '#app/ui/entry-look.tsx'
import { useMe } from '#app/ui/me.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

type ListEntryProps = { action: ListAction; start: ListStart }

/** The way to a visitor's list, with how much is in it: a link to its page, and with script what the owner wants it to open. */
export function ListEntry({ action: { name, prefix }, start }: ListEntryProps) {
  const count = useMe().counts[name] ?? 0
  return (
    <span className={`${prefix}-menu-item`}>
      <ShopLink className="header-entry" to={start.pagePath} prefetch="none">
        <span className={`${prefix}-menu-item-inner`} data-count={count}>
          <EntryLook
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
