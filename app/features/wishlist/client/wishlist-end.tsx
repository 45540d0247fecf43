/** At the end of every page: listens for clicks on wishlist controls and loads the script only then. */
import type { WishlistScript } from './begin.ts'
import type { OverlayView } from '#app/features/product-actions/client/page-context.ts'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { listenForListClicks } from '#app/features/product-actions/client/listen-for-clicks.ts'
import { wishlistAction } from '#app/features/wishlist/action.ts'
import { onForeignEvent } from '#app/ui/scripts/jquery.ts'
import { useVisitorState } from '#app/ui/visitor-state.ts'
import { useWishlist } from '#app/features/wishlist/start.ts'
import { useShop } from '#app/ui/shop.ts'
import { ensureKey, clearOtherStates } from './key-cookie.ts'
import { SCRIPT_RENDERED_LISTS_SELECTOR } from './popup/list-places.ts'

export function WishlistEnd() {
  const { i18n } = useLingui()
  const shop = useShop()
  const wishlist = useWishlist()
  const hasItems = (useVisitorState().counts.wishlist ?? 0) > 0
  const [view, showOverlay] = useState<OverlayView>()
  const { pathname } = useLocation()

  useEffect(() => {
    if (!wishlist) return undefined
    if (!wishlist.needsLogin) ensureKey()
    clearOtherStates()
    const load = async () => (await import('./begin.ts')).begin({ i18n, shop, start: wishlist, showOverlay })
    const { loadScript, stop } = listenForListClicks(wishlistAction, {
      ...{ i18n, shop, start: wishlist, load },
      handleClick: (script, trigger) => script.handleClick(trigger),
    })
    const callScript = async (callback: (script: WishlistScript) => void) => callback(await loadScript())
    const loadQuietly = () => void loadScript().catch(() => {})
    const submit = (event: SubmitEvent) => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement) || !form.matches(FORM_SELECTOR)) return
      event.preventDefault()
      callScript((script) => script.submit(form, submitter)).catch(() => {
        form.dataset.page = ''
        form.requestSubmit(submitter)
      })
    }
    const onStorage = ({ key }: StorageEvent) => key === 'hanout_wishlist_news' && loadQuietly()
    if (hasItems || wishlist.reloadCount || document.querySelector(SCRIPT_RENDERED_LISTS_SELECTOR))
      loadQuietly()
    document.addEventListener('submit', submit, true)
    window.addEventListener('storage', onStorage)
    const stopFunctions = requestEvents.map((name) =>
      onForeignEvent(
        name,
        () => void callScript((script) => script.onRequest(name)).catch(() => {}),
        document,
      ),
    )
    return () => {
      stop()
      document.removeEventListener('submit', submit, true)
      window.removeEventListener('storage', onStorage)
      for (const stopListening of stopFunctions) stopListening()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page may have a list of its own
  }, [wishlist, shop, i18n, hasItems, pathname])

  return (
    <>
      <form id={wishlistAction.form} />
      {view && <view.Overlay />}
    </>
  )
}

/** Forms of lists, wherever they are rendered; forms of our own page with `data-page` are submitted normally. */
const FORM_SELECTOR = 'form[method=post][action$="/wishlist/"]:not([data-page])'
/** Events by which scripts of the contract make requests (B.4.13). */
const requestEvents = ['woosw_wishlist_open', 'woosw_refresh_data', 'woosw_refresh_count'] as const
