import type { ListStart } from '#app/features/product-actions/start.ts'
import { useStart } from '#app/ui/shop.ts'
import { compareAction } from './action.ts'

/** What the buttons of the comparison do before any call was made; the names are those of its settings. */
export type CompareStart = ListStart & {
  buttonAction: 'show_table' | 'show_bar' | 'show_sidebar' | 'show_message' | 'none'
  clickAgain: boolean
  adding: 'prepend' | 'append'
  limit: number
  reloadCount: boolean
  openBarImmediately: boolean
  messagePosition: string
  menuAction: 'open_popup' | 'open_sidebar' | 'open_page'
  /** A CSS selector: all that is heard when it is pressed. */
  heard: string
  /** Those of them that are the owner's; ''. */
  openButton: string
  openButtonAction: 'open_popup' | 'open_sidebar' | 'open_page'
  hash: string
  texts: Record<'messageAdded' | 'messageRemoved' | 'messageExists' | 'limit', string>
}

/** Absent: nothing can be compared. */
export const useCompare = () => useStart<CompareStart>(compareAction.name)
