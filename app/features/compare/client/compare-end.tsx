/** At the end of every page: hears whoever wants to compare, and only then fetches what does it. */
import type { AreaView } from '#app/features/product-actions/client/page-context.ts'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { compareAction } from '#app/features/compare/action.ts'
import { hearListPresses } from '#app/features/product-actions/client/hear-presses.ts'
import { useMe } from '#app/ui/me.ts'
import { useCompare } from '#app/features/compare/start.ts'
import { useShop } from '#app/ui/shop.ts'

export function CompareEnd() {
  const { i18n } = useLingui()
  const shop = useShop()
  const compare = useCompare()
  const isKept = (useMe().counts.compare ?? 0) > 0
  const [view, showArea] = useState<AreaView>()

  useEffect(() => {
    if (!compare) return undefined
    const load = async () =>
      (await import('./begin.ts')).begin({ texts: i18n, shop, start: compare, showArea })
    const { wake, stop } = hearListPresses(compareAction, {
      ...{ texts: i18n, shop, start: compare, load },
      press: ({ press }, pressed) => press(pressed),
    })
    const look = () => {
      const isUsed =
        isKept ||
        compare.openBarImmediately ||
        location.hash === '#compare-differences' ||
        /(^|; )woosc_products\w*=\d/.test(document.cookie)
      if (isUsed) wake().catch(() => {})
    }
    look()
    window.addEventListener('storage', look)
    return () => {
      stop()
      window.removeEventListener('storage', look)
    }
  }, [compare, shop, i18n, isKept])

  return (
    <>
      <form id={compareAction.form} />
      {view && <view.Area />}
    </>
  )
}
