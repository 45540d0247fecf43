/** What the script of the quick view knows of the page it was fetched for. */
import type { I18n } from '@lingui/core'
import type { QuickViewStart, useShop } from '#app/ui/shop.ts'

export type QuickViewWorld = {
  texts: I18n
  shop: ReturnType<typeof useShop>
  quickView: QuickViewStart
}

let here: QuickViewWorld | undefined

/** Said by begin.ts, before anything else runs. */
export function setWorld(world: QuickViewWorld): void {
  here = world
}

export function worldHere(): QuickViewWorld {
  if (!here) throw new Error('the quick view has not begun: begin() is called first')
  return here
}
