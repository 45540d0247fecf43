/**
 * Switches between a customer's lists (wishlist.md B.3.5); submitted by a button, since the keyboard selects
 * one option after the other.
 */
import type { ListSummary } from '#app/features/wishlist/page/view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { useShop } from '#app/ui/shop.ts'
import {
  createWishlistPagePath,
  OPEN_PARAMETER,
  WISHLIST_PATH,
} from '#app/features/wishlist/page/page-url.ts'

type SwitcherProps = { lists: readonly ListSummary[]; currentKey: string }

export function Switcher({ lists, currentKey }: SwitcherProps) {
  const { t } = useLingui()
  const { localizePath } = useShop()
  const digits = useDigits()
  if (lists.length < 2) return null
  return (
    <form className="woosw-switcher" method="get" action={localizePath(WISHLIST_PATH)}>
      <select
        className="woosw-switcher-dropdown field"
        name={OPEN_PARAMETER}
        aria-label={t`Your wishlists`}
        key={currentKey}
        defaultValue={localizePath(createWishlistPagePath(currentKey))}
      >
        {lists.map(({ key, name, count }) => (
          <option key={key} value={localizePath(createWishlistPagePath(key))} data-key={key} dir="auto">
            {`${name || key} (${digits(count)})`}
          </option>
        ))}
      </select>
      <button type="submit" className="button">
        <Trans>View</Trans>
      </button>
    </form>
  )
}
