/**
 * Early clicks: a click before the script has loaded is held, the script is loaded, and then the click is
 * handled.
 */
import type { ListAction } from '#app/features/product-actions/product-action.ts'
import type { ListStart } from '#app/features/product-actions/start.ts'
import type { I18n } from '@lingui/core'
import type { PageContext } from './page-context.ts'
import { isModifiedClick } from '#app/ui/modified-click.ts'
import { followWithoutScript } from '#app/ui/scripts/follow-without-script.ts'

type ClickHandlers<Script> = {
  /** The clicked element, if it belongs to the feature. */
  find: (target: Element) => HTMLElement | null
  load: () => Promise<Script>
  handleClick: (script: Script, trigger: HTMLElement) => void
  /** Fallback URL when the script fails to load: the server handles links and forms. */
  getHref: (trigger: HTMLElement) => string
  /** Class names of a product button while the script loads. */
  loadingClasses?: readonly string[]
}

type ClickListener<Script> = {
  /** The script, loaded once: later clicks are handled synchronously. */
  loadScript: () => Promise<Script>
  stop: () => void
}

/** Listens to all clicks on the page until stopped. */
export function listenForClicks<Script>(
  i18n: I18n,
  { find, load, handleClick, getHref, loadingClasses = [] }: ClickHandlers<Script>,
): ClickListener<Script> {
  // Once loaded, clicks are handled synchronously: the list has changed before the click event ends.
  let script: Script | undefined
  const loadScript = async () => (script = await load())
  const handleWhenLoaded = async (trigger: HTMLElement) => {
    if (trigger.dataset.id) trigger.classList.add(...loadingClasses)
    const loadedScript = await loadScript().catch(() => undefined)
    trigger.classList.remove(...loadingClasses)
    if (loadedScript) handleClick(loadedScript, trigger)
    else followWithoutScript(i18n, { href: getHref(trigger) })
  }
  const listener = (event: MouseEvent) => {
    const trigger = event.target instanceof Element ? find(event.target) : null
    if (!trigger || isModifiedClick(event)) return
    // The listener runs in the capture phase, before React's link handlers.
    event.preventDefault()
    if (script) handleClick(script, trigger)
    else void handleWhenLoaded(trigger)
  }
  document.addEventListener('click', listener, true)
  return { loadScript, stop: () => document.removeEventListener('click', listener, true) }
}

type ListClickHandlers<Script> = Omit<PageContext<ListStart & { clickSelector: string }>, 'showOverlay'> &
  Pick<ClickHandlers<Script>, 'load' | 'handleClick'>

/**
 * Like `listenForClicks`, for the buttons of a list: without the script, the server adds the product given in
 * the URL, and the list has a page.
 */
export function listenForListClicks<Script>(
  { form, loadingClasses }: ListAction,
  { i18n, shop, start, ...script }: ListClickHandlers<Script>,
): ClickListener<Script> {
  return listenForClicks(i18n, {
    ...script,
    find: (target) => target.closest<HTMLElement>(start.clickSelector),
    loadingClasses: loadingClasses,
    getHref: (trigger) => {
      if (trigger instanceof HTMLAnchorElement) return trigger.href
      return trigger.dataset.id ? `?${form}=${trigger.dataset.id}` : shop.localizePath(start.pagePath)
    },
  })
}
