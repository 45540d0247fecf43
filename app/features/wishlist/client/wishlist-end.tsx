/** At the end of every page: hears whoever wishes for something, and only then fetches what does it. */
import type { WishlistScript } from './begin.ts'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { followAfterAll } from '#app/ui/scripts/follow-after-all.ts'
import { onAsked } from '#app/ui/scripts/jquery.ts'
import { useMe } from '#app/ui/me.ts'
import { isModified } from '#app/ui/modified-click.ts'
import { useShop } from '#app/ui/shop.ts'
import { areaView } from './area-view.ts'
import { ensureKey, forgetOthers } from './key-cookie.ts'
import { LATER_LIST } from './popup/list-places.ts'

export function WishlistEnd() {
  const { i18n } = useLingui()
  const shop = useShop()
  const { wishlist } = shop
  const isKept = (useMe().counts.wishlist ?? 0) > 0
  const view = areaView.use()
  const { pathname } = useLocation()

  useEffect(() => {
    if (!wishlist) return undefined
    if (!wishlist.needsLogin) ensureKey()
    forgetOthers()
    const withScript = async (act: (script: WishlistScript) => void) =>
      act(await (await import('./begin.ts')).begin({ texts: i18n, shop, wishlist }))
    const wake = () => void withScript(() => {}).catch(() => {})
    const press = (event: MouseEvent) => {
      const pressed = event.target instanceof Element && event.target.closest<HTMLElement>(wishlist.heard)
      if (!pressed || isModified(event)) return
      // Before React's links hear of it.
      event.preventDefault()
      const { classList, dataset } = pressed
      if (dataset.id) classList.add(ADDING)
      withScript((script) => script.press(pressed)).catch(() => {
        classList.remove(ADDING)
        // Without the script the shop takes links and forms.
        const address = dataset.id ? `?add-to-wishlist=${dataset.id}` : shop.to(wishlist.pagePath)
        followAfterAll(i18n, { href: pressed instanceof HTMLAnchorElement ? pressed.href : address })
      })
    }
    const submit = (event: SubmitEvent) => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement) || !form.matches(FORMS)) return
      event.preventDefault()
      withScript((script) => script.submit(form, submitter)).catch(() => {
        form.dataset.page = ''
        form.requestSubmit(submitter)
      })
    }
    const hearNews = ({ key }: StorageEvent) => key === 'hanout_wishlist_news' && wake()
    if (isKept || wishlist.reloadCount || document.querySelector(LATER_LIST)) wake()
    document.addEventListener('click', press, true)
    document.addEventListener('submit', submit, true)
    window.addEventListener('storage', hearNews)
    const ends = asked.map((name) =>
      onAsked(name, () => void withScript((script) => script.asked(name)).catch(() => {}), document),
    )
    return () => {
      document.removeEventListener('click', press, true)
      document.removeEventListener('submit', submit, true)
      window.removeEventListener('storage', hearNews)
      for (const end of ends) end()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page may have a list of its own
  }, [wishlist, shop, i18n, isKept, pathname])

  return (
    <>
      <form id="add-to-wishlist" />
      {view && <view.Area />}
    </>
  )
}

// What the contract calls a button until the list has it.
const ADDING = 'woosw-adding'
/** Forms of lists, wherever they stand; those of our own page do what they say. */
const FORMS = 'form[method=post][action$="/wishlist/"]:not([data-page])'
/** By these events scripts of the contract ask (B.4.13). */
const asked = ['woosw_wishlist_open', 'woosw_refresh_data', 'woosw_refresh_count'] as const
