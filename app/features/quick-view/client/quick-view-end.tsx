/** At the end of every page: hears whoever wants a quick view, and only then fetches what shows it. */
import type { AreaView } from '#app/features/product-actions/client/page-context.ts'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { hearPresses } from '#app/features/product-actions/client/hear-presses.ts'
import { quickViewAction } from '#app/features/quick-view/action.ts'
import { leftOpen } from '#app/ui/overlay/page-history.ts'
import { useQuickView } from '#app/features/quick-view/start.ts'
import { useShop } from '#app/ui/shop.ts'

const OPENED_AFTER_MS = 1000
const HASH = /#woosq-\d+$/

export function QuickViewEnd() {
  const { i18n } = useLingui()
  const shop = useShop()
  const quickView = useQuickView()
  const [view, showArea] = useState<AreaView>()
  const { search } = useLocation()
  const asked = Number(new URLSearchParams(search).get('quick-view'))

  const begin = async () => {
    if (!quickView) throw new Error('there is no quick view here')
    loaded ??= await import('./begin.ts')
    return loaded.begin({ texts: i18n, shop, start: quickView, showArea })
  }
  const open = useEffectEvent((id: number) => void begin().then((script) => script.open({ id }), ignore))
  const come = useEffectEvent(({ target }: Event) => {
    const trigger = target instanceof Element && triggerAround(target)
    if (trigger) void begin().then((script) => script.warm(trigger), ignore)
  })
  const load = useEffectEvent(begin)
  const openHash = useEffectEvent(() => {
    const id = HASH.test(location.hash) ? Number(location.hash.slice(7)) : 0
    // Its own page shows it already.
    const isHere = document.querySelector(`.product-page[data-product_id="${id}"]`)
    if (id > 0 && !isHere) open(id)
  })

  const isThere = quickView !== undefined
  useEffect(() => {
    if (!isThere) return undefined
    for (const type of nearing) document.addEventListener(type, come, true)
    const { stop } = hearPresses(i18n, {
      find: triggerAround,
      load: () => load(),
      press: (script, trigger) => script.press(trigger),
      // Without its script the product has a page.
      addressOf: (trigger) => trigger.getAttribute('formaction') ?? trigger.getAttribute('href') ?? '',
    })
    window.addEventListener('hashchange', openHash)
    openHash()
    const id = leftOpen('#woosq')
    if (id !== undefined) open(id)
    return () => {
      for (const type of nearing) document.removeEventListener(type, come, true)
      stop()
      window.removeEventListener('hashchange', openHash)
    }
  }, [isThere, i18n])
  // Once for each address that asks for it: what was closed stays closed.
  useEffect(() => {
    if (!isThere) return undefined
    const timer = asked > 0 ? setTimeout(() => open(asked), OPENED_AFTER_MS) : undefined
    return () => clearTimeout(timer)
  }, [isThere, asked])

  return (
    <>
      <form id={quickViewAction.form} />
      {view && <view.Area />}
    </>
  )
}

/** Kept: asking for it again is another task of the browser, and a press waits for that. */
let loaded: typeof import('./begin.ts') | undefined

const nearing = ['pointerover', 'focusin', 'touchstart']

/** A button or a link of the quick view, or a link whose address ends as `#woosq-12`. */
function triggerAround(target: Element): HTMLElement | null {
  const found = target.closest<HTMLElement>('.woosq-btn, .woosq-link, [href*="#woosq-"]')
  const isMeant =
    found && (found.matches('.woosq-btn, .woosq-link') || HASH.test(found.getAttribute('href') ?? ''))
  return isMeant ? found : null
}

function ignore(): void {}
