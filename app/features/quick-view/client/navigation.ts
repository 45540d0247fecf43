/** The products of a page in their order, and the way from one to the next. */
import { productIdOf } from '#app/ui/product-button.ts'

/** Whoever opens a quick view on this page, each once; what lies in an open one is not of the page. */
export function idsIn(page: ParentNode): number[] {
  const triggers = [...page.querySelectorAll<HTMLElement>('.woosq-btn, .woosq-link')]
  const ids = triggers.flatMap((trigger) =>
    trigger.closest('.woosq-shell') ? [] : (productIdOf(trigger) ?? []),
  )
  return [...new Set(ids)]
}

/** The neighbour of a product; behind the last stands the first. */
export function neighbourOf(ids: readonly number[], id: number, by: 1 | -1): number {
  const place = ids.indexOf(id)
  return ids[(place + by + ids.length) % ids.length] ?? id
}

type Pressed = { key: string; isRightToLeft: boolean }

/** Where an arrow leads; undefined: it is none. */
export function stepOfKey({ key, isRightToLeft }: Pressed): 1 | -1 | undefined {
  if (key === 'ArrowRight') return isRightToLeft ? -1 : 1
  if (key === 'ArrowLeft') return isRightToLeft ? 1 : -1
  return undefined
}

type Swiped = { across: number; down: number; isRightToLeft: boolean }

const SWIPE_IN_PIXELS = 60

/** Where a finger leads that went so far; undefined: it scrolled, or hardly moved. */
export function stepOfSwipe({ across, down, isRightToLeft }: Swiped): 1 | -1 | undefined {
  if (Math.abs(across) < SWIPE_IN_PIXELS || Math.abs(across) < 2 * Math.abs(down)) return undefined
  return across < 0 === isRightToLeft ? -1 : 1
}
