import type { SlotProps } from '#app/ui/slot.tsx'
import { EntryLook } from '#app/ui/entry-look.tsx'
import { useMe } from '#app/ui/me.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'

/** The way to the wishlist, with how much is in it: a link to its page, and with script what the owner wants it to open. */
export function WishlistEntry(_: SlotProps['header entries']) {
  const { wishlist } = useShop()
  const count = useMe().counts.wishlist ?? 0
  if (!wishlist) return null
  return (
    <span className="woosw-menu-item">
      <ShopLink className="header-entry" to={wishlist.pagePath} prefetch="none">
        <span className="woosw-menu-item-inner" data-count={count}>
          <EntryLook
            icon={<i className="icon woosw-btn-icon" />}
            label={wishlist.texts.menuText}
            count={count}
          />
          {count > 0 && <span className="visually-hidden"> ({count})</span>}
        </span>
      </ShopLink>
    </span>
  )
}
