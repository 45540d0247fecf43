/** The quick view wakes up: fetched when somebody comes near one of its buttons, or when an address asks for it. */
import '#app/platform/i18n/quick-view/learn.ts'
import type { PageContext } from '#app/features/product-actions/client/page-context.ts'
import type { QuickViewStart } from '#app/features/quick-view/start.ts'
import { onAddedToCart } from '#app/features/cart/client/added.ts'
import styles from '#app/features/quick-view/quick-view.css?url'
import { loadStyles } from '#app/ui/scripts/load-styles.ts'
import { productIdOf } from '#app/ui/product-button.ts'
import { Area } from './area.tsx'
import { followHistory } from './history.ts'
import { forgetContents, warmContent } from './contents.ts'
import { idsIn } from './navigation.ts'
import { close, openProduct, tellScripts, type Asked } from './opened.ts'
import { fetchProduct } from './shown.tsx'
import { setContext } from './context.ts'

export type QuickViewScript = {
  /** A button or link was pressed. */
  press: (trigger: HTMLElement) => void
  /** Somebody comes near it. */
  warm: (trigger: HTMLElement) => void
  open: (asked: Asked) => void
}

const area = { Area }
let isBegun = false

/** Once per page, however often it is called; resolves with what takes clicks. */
export async function begin(context: PageContext<QuickViewStart>): Promise<QuickViewScript> {
  setContext(context)
  void loadStyles([styles]).then(() => context.showArea(area))
  // It is wanted in any case, with or before its content.
  void fetchProduct()
  if (!isBegun) {
    isBegun = true
    beginOnce(context.start)
  }
  return script
}

const script: QuickViewScript = {
  press: (trigger) => {
    const id = idOf(trigger)
    if (id === undefined) return
    const { effect } = trigger.dataset
    closeAround(trigger)
    openProduct({ id, context: contextOf(trigger), ...(effect && { effect }) })
  },
  warm: (trigger) => {
    const id = idOf(trigger)
    if (id !== undefined) warmContent({ id, context: contextOf(trigger) })
  },
  open: openProduct,
}

function beginOnce(start: QuickViewStart): void {
  followHistory((id) => openProduct({ id }))
  onAddedToCart(() => {
    // What is left of it has changed.
    forgetContents()
    if (start.autoClose) close()
  })
  tellScripts(idsIn(document))
  Object.assign(window, {
    woosq_open: (id: number | string, effect?: string, context?: string) =>
      openProduct({ id: Number(id), ...(effect && { effect }), ...(context && { context }) }),
  })
}

/** What the link lies in, such as the table of the comparison, closes before its product opens (C-16). */
function closeAround(trigger: HTMLElement): void {
  const around = trigger.closest('dialog')
  if (!around?.matches(':modal:not(.woosq-shell)')) return
  // As Escape asks for it: whoever wants to close it otherwise says so.
  if (around.dispatchEvent(new Event('cancel', { cancelable: true }))) around.close()
}

function contextOf({ dataset }: HTMLElement): string {
  return dataset.context ?? 'default'
}

function idOf(trigger: HTMLElement): number | undefined {
  const [, digits] = /#woosq-(\d+)$/.exec(trigger.getAttribute('href') ?? '') ?? []
  return productIdOf(trigger) ?? (digits === undefined ? undefined : Number(digits))
}
