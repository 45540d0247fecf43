/** Entry point of the quick view: loaded on hover or focus of one of its buttons, or if a URL requests it. */
import '#app/platform/i18n/quick-view/load.ts'
import type { PageContext } from '#app/features/product-actions/client/page-context.ts'
import type { QuickViewStart } from '#app/features/quick-view/start.ts'
import { onAddedToCart } from '#app/features/cart/client/added.ts'
import styles from '#app/features/quick-view/quick-view.css?url'
import { loadStyles } from '#app/ui/scripts/load-styles.ts'
import { readProductId } from '#app/ui/product-button.ts'
import { Overlay } from './overlay.tsx'
import { followHistory } from './history.ts'
import { invalidateContents, prefetchContent } from './contents.ts'
import { findProductIds } from './navigation.ts'
import { close, openProduct, publishProductIds, type OpenRequest } from './opened.ts'
import { fetchProduct } from './content-view.tsx'
import { setContext } from './context.ts'

export type QuickViewScript = {
  /** Handles a click on a button or link. */
  handleClick: (trigger: HTMLElement) => void
  /** Handles hover or focus of a button or link. */
  prefetch: (trigger: HTMLElement) => void
  open: (openRequest: OpenRequest) => void
}

const overlay = { Overlay }
let isBegun = false

/** Idempotent per page; resolves with the click handlers. */
export async function begin(context: PageContext<QuickViewStart>): Promise<QuickViewScript> {
  setContext(context)
  void loadStyles([styles]).then(() => context.showOverlay(overlay))
  // The product component loads at the same time as the content.
  void fetchProduct()
  if (!isBegun) {
    isBegun = true
    initialize(context.start)
  }
  return script
}

const script: QuickViewScript = {
  handleClick: (trigger) => {
    const id = findId(trigger)
    if (id === undefined) return
    const { effect } = trigger.dataset
    closeSurroundingDialog(trigger)
    openProduct({ id, context: readContext(trigger), ...(effect && { effect }) })
  },
  prefetch: (trigger) => {
    const id = findId(trigger)
    if (id !== undefined) prefetchContent({ id, context: readContext(trigger) })
  },
  open: openProduct,
}

function initialize(start: QuickViewStart): void {
  followHistory((id) => openProduct({ id }))
  onAddedToCart(() => {
    // The stock has changed.
    invalidateContents()
    if (start.autoClose) close()
  })
  publishProductIds(findProductIds(document))
  Object.assign(window, {
    woosq_open: (id: number | string, effect?: string, context?: string) =>
      openProduct({ id: Number(id), ...(effect && { effect }), ...(context && { context }) }),
  })
}

/** Closes the modal dialog that contains the link, such as the comparison table, before the product opens (C-16). */
function closeSurroundingDialog(trigger: HTMLElement): void {
  const dialog = trigger.closest('dialog')
  if (!dialog?.matches(':modal:not(.woosq-shell)')) return
  // Dispatches `cancel`, as Escape does, so that the dialog can close itself in another way by canceling the
  // event.
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

function readContext({ dataset }: HTMLElement): string {
  return dataset.context ?? 'default'
}

function findId(trigger: HTMLElement): number | undefined {
  const [, digits] = /#woosq-(\d+)$/.exec(trigger.getAttribute('href') ?? '') ?? []
  return readProductId(trigger) ?? (digits === undefined ? undefined : Number(digits))
}
