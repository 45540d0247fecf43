/** At the end of every page: hears whoever wants to compare, and only then fetches what does it. */
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { followAfterAll } from '#app/ui/scripts/follow-after-all.ts'
import { useMe } from '#app/ui/me.ts'
import { isModified } from '#app/ui/modified-click.ts'
import { useShop } from '#app/ui/shop.ts'
import { areaView } from './area-view.ts'

export function CompareEnd() {
  const { i18n } = useLingui()
  const shop = useShop()
  const { compare } = shop
  const isKept = (useMe().counts.compare ?? 0) > 0
  const view = areaView.use()

  useEffect(() => {
    if (!compare) return undefined
    // Once it has come nothing is waited for: the list has changed before the click is over.
    let take: ((pressed: HTMLElement) => void) | undefined
    const begin = async () => {
      const { begin } = await import('./begin.ts')
      take = (await begin({ texts: i18n, shop, compare })).press
    }
    const look = () => {
      const isUsed =
        isKept ||
        compare.openBarImmediately ||
        location.hash === '#compare-differences' ||
        /(^|; )woosc_products\w*=\d/.test(document.cookie)
      if (isUsed) begin().catch(() => {})
    }
    const press = (event: MouseEvent) => {
      const pressed = event.target instanceof Element && event.target.closest<HTMLElement>(compare.heard)
      if (!pressed || isModified(event)) return
      // Before React's links hear of it.
      event.preventDefault()
      if (take) return take(pressed)
      const { classList, dataset } = pressed
      if (dataset.id) classList.add(...ADDING)
      begin().then(
        () => take?.(pressed),
        () => {
          classList.remove(...ADDING)
          // Without the script the shop takes links and forms.
          const address = dataset.id ? `?add-to-compare=${dataset.id}` : shop.to(compare.pagePath)
          followAfterAll(i18n, { href: pressed instanceof HTMLAnchorElement ? pressed.href : address })
        },
      )
    }
    look()
    document.addEventListener('click', press, true)
    window.addEventListener('storage', look)
    return () => {
      document.removeEventListener('click', press, true)
      window.removeEventListener('storage', look)
    }
  }, [compare, shop, i18n, isKept])

  return (
    <>
      <form id="add-to-compare" />
      {view && <view.Area />}
    </>
  )
}

// What the contract calls a button until the list has it.
const ADDING = ['woosc-btn-adding', 'woosc-adding']
