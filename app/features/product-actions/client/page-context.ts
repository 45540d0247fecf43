/** What the script of a feature knows of the page it was fetched for. */
import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import type { useShop } from '#app/ui/shop.ts'

export type PageContext<Start> = {
  texts: I18n
  shop: ReturnType<typeof useShop>
  /** What the page knew of the feature before its script came. */
  start: Start
  /** Draws at the end of the page what lies over it. */
  showArea: (area: AreaView) => void
}

/** Wrapped, because the state of a component holds values and not functions. */
export type AreaView = { Area: ComponentType }

/** One for each feature; `name` stands in the error that a wrong order of calls is. */
export function createPageContext<Start>(name: string) {
  let here: PageContext<Start> | undefined
  return {
    /** Called by begin.ts, before anything else runs. */
    setContext: (context: PageContext<Start>) => {
      here = context
    },
    pageContext: () => {
      if (!here) throw new Error(`${name} has not begun: begin() is called first`)
      return here
    },
  }
}
