/** At the end of every page: listens for quick view triggers and loads the script on demand. */
import type { OverlayView } from '#app/features/product-actions/client/page-context.ts'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { listenForClicks } from '#app/features/product-actions/client/listen-for-clicks.ts'
import { quickViewAction } from '#app/features/quick-view/action.ts'
import { findOpenOverlay } from '#app/ui/overlay/page-history.ts'
import { useQuickView } from '#app/features/quick-view/start.ts'
import { useShop } from '#app/ui/shop.ts'

const OPENING_DELAY_IN_MS = 1000
const HASH_PATTERN = /#woosq-\d+$/

export function QuickViewEnd() {
  const { i18n } = useLingui()
  const shop = useShop()
  const quickView = useQuickView()
  const [view, showOverlay] = useState<OverlayView>()
  const { search } = useLocation()
  const requestedId = Number(new URLSearchParams(search).get('quick-view'))

  const begin = async () => {
    if (!quickView) throw new Error('The page has no quick view')
    loadedScript ??= await import('./begin.ts')
    return loadedScript.begin({ i18n: i18n, shop, start: quickView, showOverlay })
  }
  const open = useEffectEvent((id: number) => void begin().then((script) => script.open({ id }), ignore))
  const handleApproach = useEffectEvent(({ target }: Event) => {
    const trigger = target instanceof Element && findTrigger(target)
    if (trigger) void begin().then((script) => script.prefetch(trigger), ignore)
  })
  const load = useEffectEvent(begin)
  const openHash = useEffectEvent(() => {
    const id = HASH_PATTERN.test(location.hash) ? Number(location.hash.slice(7)) : 0
    // The product page already shows this product.
    const isOnProductPage = document.querySelector(`.product-page[data-product_id="${id}"]`)
    if (id > 0 && !isOnProductPage) open(id)
  })

  const isAvailable = quickView !== undefined
  useEffect(() => {
    if (!isAvailable) return undefined
    for (const type of approachEvents) document.addEventListener(type, handleApproach, true)
    const { stop } = listenForClicks(i18n, {
      find: findTrigger,
      load: () => load(),
      handleClick: (script, trigger) => script.handleClick(trigger),
      // Fallback without the script: the product page.
      getHref: (trigger) => trigger.getAttribute('formaction') ?? trigger.getAttribute('href') ?? '',
    })
    window.addEventListener('hashchange', openHash)
    openHash()
    const id = findOpenOverlay('#woosq')
    if (id !== undefined) open(id)
    return () => {
      for (const type of approachEvents) document.removeEventListener(type, handleApproach, true)
      stop()
      window.removeEventListener('hashchange', openHash)
    }
  }, [isAvailable, i18n])
  // Opens once per requesting URL: a closed quick view stays closed.
  useEffect(() => {
    if (!isAvailable) return undefined
    const timer = requestedId > 0 ? setTimeout(() => open(requestedId), OPENING_DELAY_IN_MS) : undefined
    return () => clearTimeout(timer)
  }, [isAvailable, requestedId])

  return (
    <>
      <form id={quickViewAction.form} />
      {view && <view.Overlay />}
    </>
  )
}

/** Cached, because importing again takes another task, which would delay a click. */
let loadedScript: typeof import('./begin.ts') | undefined

const approachEvents = ['pointerover', 'focusin', 'touchstart']

/** The quick view button or link that contains an element, or a link whose URL ends like `#woosq-12`. */
function findTrigger(target: Element): HTMLElement | null {
  const element = target.closest<HTMLElement>('.woosq-btn, .woosq-link, [href*="#woosq-"]')
  const isTrigger =
    element &&
    (element.matches('.woosq-btn, .woosq-link') || HASH_PATTERN.test(element.getAttribute('href') ?? ''))
  return isTrigger ? element : null
}

function ignore(): void {}
