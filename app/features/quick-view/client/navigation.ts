/** The products of a page in document order, and navigation between them. */
import { productIdOf } from '#app/ui/product-button.ts'

/**
 * Product ids of all quick view triggers on the page, without duplicates; those inside an open quick view are
 * not included.
 */
export function idsIn(page: ParentNode): number[] {
  const triggers = [...page.querySelectorAll<HTMLElement>('.woosq-btn, .woosq-link')]
  const ids = triggers.flatMap((trigger) =>
    trigger.closest('.woosq-shell') ? [] : (productIdOf(trigger) ?? []),
  )
  return [...new Set(ids)]
}

/** The next or previous product, wrapping around at the ends. */
export function neighborOf(ids: readonly number[], id: number, by: 1 | -1): number {
  const place = ids.indexOf(id)
  return ids[(place + by + ids.length) % ids.length] ?? id
}

type KeyInput = { key: string; isRightToLeft: boolean }

/** Direction of an arrow key; undefined for other keys. */
export function stepOfKey({ key, isRightToLeft }: KeyInput): 1 | -1 | undefined {
  if (key === 'ArrowRight') return isRightToLeft ? -1 : 1
  if (key === 'ArrowLeft') return isRightToLeft ? 1 : -1
  return undefined
}

type Swipe = { across: number; down: number; isRightToLeft: boolean }

const SWIPE_IN_PIXELS = 60

/** Direction of a swipe; undefined for a scroll or a very short movement. */
export function stepOfSwipe({ across, down, isRightToLeft }: Swipe): 1 | -1 | undefined {
  if (Math.abs(across) < SWIPE_IN_PIXELS || Math.abs(across) < 2 * Math.abs(down)) return undefined
  return across < 0 === isRightToLeft ? -1 : 1
}
