/** The popup of the list (wishlist.md B.3.3). */
import type { WishlistView } from '#app/features/wishlist/page/view.ts'
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Copy, ShoppingBag, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createWishlistPagePath } from '#app/features/wishlist/page/page-url.ts'
import { PopupContent } from '#app/features/wishlist/page/popup-content.tsx'
import { useWishlist } from '#app/features/wishlist/start.ts'
import { useShop } from '#app/ui/shop.ts'
import { Dialog } from './dialog.tsx'
import { popup, runInPopup } from './popup-state.ts'
import { PopupError } from './problem.tsx'
import { filterRowsOnInput } from './search-inside.ts'
import { getPageContext } from '#app/features/wishlist/client/context.ts'

export function WishlistPopup() {
  const { view, isLoaded, failure, notice, status } = popup.use()
  const container = useRef<HTMLDivElement>(null)
  // After each change: newly loaded rows are searched as well.
  useEffect(() => (container.current ? filterRowsOnInput(container.current) : undefined))
  return (
    <Dialog name="wishlist" label={view?.name ?? getPageContext().start.texts.menu} isLoaded={isLoaded}>
      {view ? (
        <div ref={container}>
          <PopupContent {...{ view, notice, status }}>
            {failure && <PopupError {...failure} />}
            {view.count > 0 && <Actions key={view.key} view={view} />}
          </PopupContent>
        </div>
      ) : (
        <Outline />
      )}
    </Dialog>
  )
}

function Actions({ view: { key, shareable } }: { view: WishlistView }) {
  const { t, i18n } = useLingui()
  const { siteUrl, localizePath } = useShop()
  const wishlist = useWishlist()
  const [result, setResult] = useState<ReactNode>()
  const addAll = () =>
    runInPopup(async () => {
      const [{ addAllToCart }, { AddAllResult }] = await Promise.all([
        import('#app/features/wishlist/cart/add-all.ts'),
        import('#app/features/wishlist/cart/add-all-result.tsx'),
      ])
      setResult(<AddAllResult report={await addAllToCart(i18n, key)} />)
    })
  return (
    <div className="woosw-popup-actions">
      {result}
      <button type="button" className="button primary" onClick={() => void addAll()}>
        <ShoppingBag className="icon" aria-hidden />
        {t`Add all to cart`}
      </button>
      {wishlist?.canCopy && shareable && (
        <button
          type="button"
          className="button woosw-copy-btn"
          data-url={`${siteUrl}${localizePath(createWishlistPagePath(key))}`}
        >
          <Copy className="icon" aria-hidden />
          {t`Copy link`}
        </button>
      )}
    </div>
  )
}

/** A skeleton shown at once, about as large as the content. */
function Outline() {
  const { t } = useLingui()
  const { failure } = popup.use()
  return (
    <div className="woosw-popup-inner">
      <div className="woosw-popup-content">
        <div className="woosw-popup-content-top">
          <span className="woosw-name" role="heading" aria-level={2}>
            {getPageContext().start.texts.menu}
          </span>
          <button type="button" className="woosw-popup-close" aria-label={t`Close`}>
            <X className="icon" aria-hidden />
          </button>
        </div>
        <div className="woosw-outline">
          {failure ? (
            <PopupError {...failure} />
          ) : (
            [0, 1, 2].map((row) => <span key={row} className="skeleton" />)
          )}
        </div>
      </div>
    </div>
  )
}
