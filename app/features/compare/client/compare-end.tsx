/** A component at the end of every page that loads the script on the first click on a compare control. */
import type { OverlayView } from '#app/features/product-actions/client/page-context.ts'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { compareAction } from '#app/features/compare/action.ts'
import { listenForListClicks } from '#app/features/product-actions/client/listen-for-clicks.ts'
import { useVisitorState } from '#app/ui/visitor-state.ts'
import { useCompare } from '#app/features/compare/start.ts'
import { useShop } from '#app/ui/shop.ts'

export function CompareEnd() {
  const { i18n } = useLingui()
  const shop = useShop()
  const start = useCompare()
  const hasItems = (useVisitorState().counts.compare ?? 0) > 0
  const [view, showOverlay] = useState<OverlayView>()

  useEffect(() => {
    if (!start) return undefined
    const load = async () => (await import('./begin.ts')).begin({ i18n, shop, start, showOverlay })
    const { loadScript, stop } = listenForListClicks(compareAction, {
      ...{ i18n, shop, start, load },
      handleClick: ({ handleClick }, trigger) => handleClick(trigger),
    })
    const loadIfUsed = () => {
      const isUsed =
        hasItems ||
        start.openBarImmediately ||
        location.hash === '#compare-differences' ||
        /(^|; )woosc_products\w*=\d/.test(document.cookie)
      if (isUsed) loadScript().catch(() => {})
    }
    loadIfUsed()
    window.addEventListener('storage', loadIfUsed)
    return () => {
      stop()
      window.removeEventListener('storage', loadIfUsed)
    }
  }, [start, shop, i18n, hasItems])

  return (
    <>
      <form id={compareAction.form} />
      {view && <view.Overlay />}
    </>
  )
}
