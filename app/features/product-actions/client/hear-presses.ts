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

type Heard<Script> = {
  /** The script, fetched once: from then on presses wait for nothing. */
  wake: () => Promise<Script>
  stop: () => void
}

/** Hears all presses of the page until it is stopped. */
export function hearPresses<Script>(
  texts: I18n,
  { find, load, press, addressOf, waiting = [] }: Presses<Script>,
): Heard<Script> {
  // Once it has come nothing is waited for: a list has changed before the click is over.
  let script: Script | undefined
  const wake = async () => (script = await load())
  const pressLater = async (pressed: HTMLElement) => {
    if (pressed.dataset.id) pressed.classList.add(...waiting)
    const loaded = await wake().catch(() => undefined)
    pressed.classList.remove(...waiting)
    if (loaded) press(loaded, pressed)
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
  return { wake, stop: () => document.removeEventListener('click', hear, true) }
}

type ListPresses<Script> = Omit<PageContext<ListStart & { heard: string }>, 'showArea'> &
  Pick<Presses<Script>, 'load' | 'press'>

/** The same of a list: without its script the shop adds what the address names, and the list has a page. */
export function hearListPresses<Script>(
  { form, adding }: ListAction,
  { texts, shop, start, ...script }: ListPresses<Script>,
): Heard<Script> {
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
