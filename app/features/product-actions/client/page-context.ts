/** The context of the page for which a feature's script was loaded. */
import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import type { useShop } from '#app/ui/shop.ts'

export type PageContext<Start> = {
  i18n: I18n
  shop: ReturnType<typeof useShop>
  /** The feature's page data from before its script loaded. */
  start: Start
  /** Renders an overlay at the end of the page. */
  showOverlay: (overlay: OverlayView) => void
}

/** Wrapped in an object, because component state holds values, not functions. */
export type OverlayView = { Overlay: ComponentType }

/** One per feature; `name` is used in the error for calling `getPageContext` too early. */
export function createPageContext<Start>(name: string) {
  let currentContext: PageContext<Start> | undefined
  return {
    /** Called by begin.ts, before anything else runs. */
    setContext: (context: PageContext<Start>) => {
      currentContext = context
    },
    getPageContext: () => {
      if (!currentContext) throw new Error(`${name} has not begun: call begin() first`)
      return currentContext
    },
  }
}
