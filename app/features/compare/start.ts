import type { ListStart } from '#app/features/product-actions/start.ts'
import { useStart } from '#app/ui/shop.ts'
import { compareAction } from './action.ts'

/** The data that the compare buttons need before any call; the names are those of the settings. */
export type CompareStart = ListStart & {
  buttonAction: 'show_table' | 'show_bar' | 'show_sidebar' | 'show_message' | 'none'
  clickAgain: boolean
  adding: 'prepend' | 'append'
  limit: number
  reloadCount: boolean
  openBarImmediately: boolean
  messagePosition: string
  menuAction: 'open_popup' | 'open_sidebar' | 'open_page'
  /** A CSS selector for all elements whose clicks are handled. */
  clickSelector: string
  /** The part of `clickSelector` that the merchant configured; '' if there is none. */
  openButton: string
  openButtonAction: 'open_popup' | 'open_sidebar' | 'open_page'
  hash: string
  texts: Record<'messageAdded' | 'messageRemoved' | 'messageExists' | 'limit', string>
}

/** Absent: comparing is not available. */
export const useCompare = () => useStart<CompareStart>(compareAction.name)
