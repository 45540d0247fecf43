/** At the end of every page: hears whoever wants a quick view, and only then fetches what shows it. */
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { isModified } from '#app/ui/modified-click.ts'
import { useShop } from '#app/ui/shop.ts'
import { areaView } from './area-view.ts'

const OPENED_AFTER_MS = 1000
const HASH = /#woosq-\d+$/

export function QuickViewEnd() {
  const { i18n } = useLingui()
  const shop = useShop()
  const { quickView } = shop
  const view = areaView.use()

  useEffect(() => {
    if (!quickView) return undefined
    const begin = async () => (await import('./begin.ts')).begin({ texts: i18n, shop, quickView })
    const open = (id: number) => void begin().then((script) => script.open({ id }), ignore)
    const hear = (event: Event) => {
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
          () => location.assign(trigger.getAttribute('formaction') ?? trigger.getAttribute('href') ?? ''),
        )
      }
    }
    const openHash = () => {
      const id = HASH.test(location.hash) ? Number(location.hash.slice(7)) : 0
      // Its own page shows it already.
      const isHere = document.querySelector(`.product-page[data-product_id="${id}"]`)
      if (id > 0 && !isHere) open(id)
    }
    const asked = Number(new URLSearchParams(location.search).get('quick-view'))
    const timer = asked > 0 ? setTimeout(() => open(asked), OPENED_AFTER_MS) : undefined
    openHash()
    for (const type of heard) document.addEventListener(type, hear, true)
    window.addEventListener('hashchange', openHash)
    return () => {
      clearTimeout(timer)
      for (const type of heard) document.removeEventListener(type, hear, true)
      window.removeEventListener('hashchange', openHash)
    }
  }, [quickView, shop, i18n])

  return (
    <>
      <form id="quick-view" />
      {view && <view.Area />}
    </>
  )
}

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
