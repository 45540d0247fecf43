/** At the end of every page: hears whoever wants a quick view, and only then fetches what shows it. */
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { followAfterAll } from '#app/ui/scripts/follow-after-all.ts'
import { isModified } from '#app/ui/modified-click.ts'
import { leftOpen } from '#app/ui/overlay/page-history.ts'
import { useShop } from '#app/ui/shop.ts'
import { areaView } from './area-view.ts'

const OPENED_AFTER_MS = 1000
const HASH = /#woosq-\d+$/

export function QuickViewEnd() {
  const { i18n } = useLingui()
  const shop = useShop()
  const { quickView } = shop
  const view = areaView.use()
  const { search } = useLocation()
  const asked = Number(new URLSearchParams(search).get('quick-view'))

  const begin = async () => {
    if (!quickView) throw new Error('there is no quick view here')
    loaded ??= await import('./begin.ts')
    return loaded.begin({ texts: i18n, shop, quickView })
  }
  const open = useEffectEvent((id: number) => void begin().then((script) => script.open({ id }), ignore))
  const hear = useEffectEvent((event: Event) => {
    const trigger = triggerOf(event)
    if (!trigger) return
    if (!(event instanceof MouseEvent) || event.type !== 'click') {
      void begin().then((script) => script.warm(trigger), ignore)
    } else if (!isModified(event)) {
      // Before React's links hear of it.
      event.preventDefault()
      // Without its script the product has a page.
      begin().then(
        (script) => script.press(trigger),
        () =>
          followAfterAll(i18n, {
            href: trigger.getAttribute('formaction') ?? trigger.getAttribute('href') ?? '',
          }),
      )
    }
  })
  const openHash = useEffectEvent(() => {
    const id = HASH.test(location.hash) ? Number(location.hash.slice(7)) : 0
    // Its own page shows it already.
    const isHere = document.querySelector(`.product-page[data-product_id="${id}"]`)
    if (id > 0 && !isHere) open(id)
  })

  const isThere = quickView !== undefined
  useEffect(() => {
    if (!isThere) return undefined
    for (const type of heard) document.addEventListener(type, hear, true)
    window.addEventListener('hashchange', openHash)
    openHash()
    const id = leftOpen('#woosq')
    if (id !== undefined) open(id)
    return () => {
      for (const type of heard) document.removeEventListener(type, hear, true)
      window.removeEventListener('hashchange', openHash)
    }
  }, [isThere])
  // Once for each address that asks for it: what was closed stays closed.
  useEffect(() => {
    if (!isThere) return undefined
    const timer = asked > 0 ? setTimeout(() => open(asked), OPENED_AFTER_MS) : undefined
    return () => clearTimeout(timer)
  }, [isThere, asked])

  return (
    <>
      <form id="quick-view" />
      {view && <view.Area />}
    </>
  )
}

/** Kept: asking for it again is another task of the browser, and a press waits for that. */
let loaded: typeof import('./begin.ts') | undefined

const heard = ['click', 'pointerover', 'focusin', 'touchstart']

/** A button or a link of the quick view, or a link whose address ends as `#woosq-12`. */
function triggerOf({ target }: Event): HTMLElement | null {
  const found =
    target instanceof Element && target.closest<HTMLElement>('.woosq-btn, .woosq-link, [href*="#woosq-"]')
  const isMeant =
    found && (found.matches('.woosq-btn, .woosq-link') || HASH.test(found.getAttribute('href') ?? ''))
  return isMeant ? found : null
}

function ignore(): void {}
