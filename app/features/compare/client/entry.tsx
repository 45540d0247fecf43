import type { SlotProps } from '#app/ui/slot.tsx'
import { EntryLook } from '#app/ui/entry-look.tsx'
import { useMe } from '#app/ui/me.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'

/** The way to the comparison, with how much is in it: a link to its page, and with script what the owner wants it to open. */
export function CompareEntry(_: SlotProps['header entries']) {
  const { compare } = useShop()
  const count = useMe().counts.compare ?? 0
  if (!compare) return null
  return (
    <span className="woosc-menu-item">
      <ShopLink className="header-entry" to={compare.pagePath} prefetch="none">
        <span className="woosc-menu-item-inner" data-count={count}>
          <EntryLook icon={<i className="icon woosc-btn-icon" />} label={compare.texts.menu} count={count} />
          {count > 0 && <span className="visually-hidden"> ({count})</span>}
        </span>
      </ShopLink>
    </span>
  )
}
