import type { SlotProps } from '#app/ui/slot.tsx'
import { Plural, useLingui } from '@lingui/react/macro'
import { ShoppingBag } from 'lucide-react'
import { HeaderEntryContent } from '#app/ui/header-entry-content.tsx'
import { useVisitorState } from '#app/ui/visitor-state.ts'
import { isModifiedClick } from '#app/ui/modified-click.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { openDrawer, prefetchDrawer } from './drawer-state.ts'

/** Cart entry with the item count: a link to the cart page, which opens the drawer when JavaScript runs. */
export function CartEntry(_: SlotProps['header entries']) {
  const { i18n, t } = useLingui()
  const count = useVisitorState().counts.cart ?? 0
  const prefetch = () => void prefetchDrawer(i18n)
  return (
    <ShopLink
      className="header-entry cart-entry"
      to="/cart/"
      prefetch="none"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={(event) => {
        if (isModifiedClick(event)) return
        event.preventDefault()
        void openDrawer(i18n, event.currentTarget)
      }}
    >
      <HeaderEntryContent icon={<ShoppingBag className="icon" aria-hidden />} label={t`Cart`} count={count} />
      {count > 0 && (
        <span className="visually-hidden">
          {' '}
          <Plural value={count} one="# item" other="# items" />
        </span>
      )}
    </ShopLink>
  )
}
