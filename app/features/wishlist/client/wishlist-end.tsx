/** At the end of every page: hears whoever wishes for something, and only then fetches what does it. */
import type { WishlistScript } from './begin.ts'
import type { AreaView } from '#app/features/product-actions/client/page-context.ts'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { hearListPresses } from '#app/features/product-actions/client/hear-presses.ts'
import { wishlistAction } from '#app/features/wishlist/action.ts'
import { onAsked } from '#app/ui/scripts/jquery.ts'
import { useMe } from '#app/ui/me.ts'
import { useWishlist } from '#app/features/wishlist/start.ts'
import { useShop } from '#app/ui/shop.ts'
import { ensureKey, forgetOthers } from './key-cookie.ts'
import { LATER_LIST } from './popup/list-places.ts'

export function WishlistEnd() {
  const { i18n } = useLingui()
  const shop = useShop()
  const wishlist = useWishlist()
  const isKept = (useMe().counts.wishlist ?? 0) > 0
  const [view, showArea] = useState<AreaView>()
  const { pathname } = useLocation()

  useEffect(() => {
    if (!wishlist) return undefined
    if (!wishlist.needsLogin) ensureKey()
    forgetOthers()
    const load = async () =>
      (await import('./begin.ts')).begin({ texts: i18n, shop, start: wishlist, showArea })
    const { wake, stop } = hearListPresses(wishlistAction, {
      ...{ texts: i18n, shop, start: wishlist, load },
      press: (script, pressed) => script.press(pressed),
    })
    const withScript = async (act: (script: WishlistScript) => void) => act(await wake())
    const look = () => void wake().catch(() => {})
    const submit = (event: SubmitEvent) => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement) || !form.matches(FORMS)) return
      event.preventDefault()
      withScript((script) => script.submit(form, submitter)).catch(() => {
        form.dataset.page = ''
        form.requestSubmit(submitter)
      })
    }
    const hearNews = ({ key }: StorageEvent) => key === 'hanout_wishlist_news' && look()
    if (isKept || wishlist.reloadCount || document.querySelector(LATER_LIST)) look()
    document.addEventListener('submit', submit, true)
    window.addEventListener('storage', hearNews)
    const ends = asked.map((name) =>
      onAsked(name, () => void withScript((script) => script.asked(name)).catch(() => {}), document),
    )
    return () => {
      stop()
      document.removeEventListener('submit', submit, true)
      window.removeEventListener('storage', hearNews)
      for (const end of ends) end()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page may have a list of its own
  }, [wishlist, shop, i18n, isKept, pathname])

  return (
    <>
      <form id={wishlistAction.form} />
      {view && <view.Area />}
    </>
  )
}

/** Forms of lists, wherever they stand; those of our own page do what they say. */
const FORMS = 'form[method=post][action$="/wishlist/"]:not([data-page])'
/** By these events scripts of the contract ask (B.4.13). */
const asked = ['woosw_wishlist_open', 'woosw_refresh_data', 'woosw_refresh_count'] as const
