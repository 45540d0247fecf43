/** Buttons work from the first moment: a press before the script has come is held, the script fetched, and then it acts. */
import type { ListAction } from '#app/features/product-actions/product-action.ts'
import type { ListStart } from '#app/features/product-actions/start.ts'
import type { I18n } from '@lingui/core'
import type { PageContext } from './page-context.ts'
import { isModified } from '#app/ui/modified-click.ts'
import { followAfterAll } from '#app/ui/scripts/follow-after-all.ts'

type Presses<Script> = {
  /** What was pressed, where it is something of the feature. */
  find: (target: Element) => HTMLElement | null
  load: () => Promise<Script>
  press: (script: Script, pressed: HTMLElement) => void
  /** Where it leads when the script does not come: the shop takes links and forms. */
  addressOf: (pressed: HTMLElement) => string
  /** Classes of a button of a product while the script is waited for. */
  waiting?: readonly string[]
}

/** Hears all presses of the page until the returned function is called. */
export function hearPresses<Script>(
  texts: I18n,
  { find, load, press, addressOf, waiting = [] }: Presses<Script>,
): () => void {
  // Once it has come nothing is waited for: a list has changed before the click is over.
  let script: Script | undefined
  const pressLater = async (pressed: HTMLElement) => {
    if (pressed.dataset.id) pressed.classList.add(...waiting)
    const loaded = await load().catch(() => undefined)
    pressed.classList.remove(...waiting)
    script = loaded
    if (script) press(script, pressed)
    else followAfterAll(texts, { href: addressOf(pressed) })
  }
  const hear = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? find(event.target) : null
    if (!pressed || isModified(event)) return
    // Before React's links hear of it.
    event.preventDefault()
    if (script) press(script, pressed)
    else void pressLater(pressed)
  }
  document.addEventListener('click', hear, true)
  return () => document.removeEventListener('click', hear, true)
}

type ListPresses<Script> = Omit<PageContext<ListStart & { heard: string }>, 'showArea'> &
  Pick<Presses<Script>, 'load' | 'press'>

/** The same of a list: without its script the shop adds what the address names, and the list has a page. */
export function hearListPresses<Script>(
  { form, adding }: ListAction,
  { texts, shop, start, ...script }: ListPresses<Script>,
): () => void {
  return hearPresses(texts, {
    ...script,
    find: (target) => target.closest<HTMLElement>(start.heard),
    waiting: adding,
    addressOf: (pressed) => {
      if (pressed instanceof HTMLAnchorElement) return pressed.href
      return pressed.dataset.id ? `?${form}=${pressed.dataset.id}` : shop.to(start.pagePath)
    },
  })
}
