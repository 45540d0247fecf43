/** The products of a page in document order, and navigation between them. */
import { readProductId } from '#app/ui/product-button.ts'

/**
 * Product ids of all quick view triggers on the page, without duplicates; those inside an open quick view are
 * not included.
 */
export function findProductIds(page: ParentNode): number[] {
  const triggers = [...page.querySelectorAll<HTMLElement>('.woosq-btn, .woosq-link')]
  const ids = triggers.flatMap((trigger) =>
    trigger.closest('.woosq-shell') ? [] : (readProductId(trigger) ?? []),
  )
  return [...new Set(ids)]
}

/** The next or previous product, wrapping around at the ends. */
export function findNeighbor(ids: readonly number[], id: number, direction: 1 | -1): number {
  const index = ids.indexOf(id)
  return ids[(index + direction + ids.length) % ids.length] ?? id
}

type KeyInput = { key: string; isRightToLeft: boolean }

/** Direction of an arrow key; undefined for other keys. */
export function readKeyDirection({ key, isRightToLeft }: KeyInput): 1 | -1 | undefined {
  if (key === 'ArrowRight') return isRightToLeft ? -1 : 1
  if (key === 'ArrowLeft') return isRightToLeft ? 1 : -1
  return undefined
}

type Swipe = { deltaX: number; deltaY: number; isRightToLeft: boolean }

const MIN_SWIPE_IN_PIXELS = 60

/** Direction of a swipe; undefined for a scroll or a very short movement. */
export function readSwipeDirection({ deltaX, deltaY, isRightToLeft }: Swipe): 1 | -1 | undefined {
  if (Math.abs(deltaX) < MIN_SWIPE_IN_PIXELS || Math.abs(deltaX) < 2 * Math.abs(deltaY)) return undefined
  return deltaX < 0 === isRightToLeft ? -1 : 1
}
