import type { SlotProps } from '#app/ui/slot.tsx'
import { Plural, useLingui } from '@lingui/react/macro'
import { ShoppingBag } from 'lucide-react'
import { EntryLook } from '#app/ui/entry-look.tsx'
import { useMe } from '#app/ui/me.ts'
import { isModified } from '#app/ui/modified-click.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { openDrawer, warmDrawer } from './drawer-state.ts'

/** The way to the cart, with how much is in it: a link to its page, and with script the drawer. */
export function CartEntry(_: SlotProps['header entries']) {
  const { i18n, t } = useLingui()
  const count = useMe().counts.cart ?? 0
  const warm = () => void warmDrawer(i18n)
  return (
    <ShopLink
      className="header-entry cart-entry"
      to="/cart/"
      prefetch="none"
      onPointerEnter={warm}
      onFocus={warm}
      onClick={(event) => {
        if (isModified(event)) return
        event.preventDefault()
        void openDrawer(i18n, event.currentTarget)
      }}
    >
      <EntryLook icon={<ShoppingBag className="icon" aria-hidden />} label={t`Cart`} count={count} />
      {count > 0 && (
        <span className="visually-hidden">
          {' '}
          <Plural value={count} one="# item" other="# items" />
        </span>
      )}
    </ShopLink>
  )
}
