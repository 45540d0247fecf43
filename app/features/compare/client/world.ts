/** What the comparison's script knows of the page it was fetched for. */
import type { I18n } from '@lingui/core'
import type { CompareStart, useShop } from '#app/ui/shop.ts'

export type CompareWorld = {
  texts: I18n
  shop: ReturnType<typeof useShop>
  compare: CompareStart
}

let here: CompareWorld | undefined

/** Said by begin.ts, before anything else runs. */
export function setWorld(world: CompareWorld): void {
  here = world
}

export function worldHere(): CompareWorld {
  if (!here) throw new Error('the comparison has not begun: begin() is called first')
  return here
}
