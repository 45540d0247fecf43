/** Starts the comparison on a page: loaded if the list has products, or once a visitor starts to compare. */
import '#app/platform/i18n/compare/load.ts'
import type { PageContext } from '#app/features/product-actions/client/page-context.ts'
import type { CompareStart } from '#app/features/compare/start.ts'
import { loadStyles } from '#app/ui/scripts/load-styles.ts'
import { Overlay } from './overlay.tsx'
import { overlayStyles } from './overlay-styles.ts'
import { printPagesInBands } from './table/bands.ts'
import { compareAction } from '#app/features/compare/action.ts'
import { followVariations } from '#app/features/product-actions/client/follow-variations.ts'
import { syncButtons } from './show-listed.ts'
import { chosenTools, DIFFERENCES_HASH, syncUrl } from './table/display.ts'
import { followEmbeddedList } from './embedded-list.ts'
import { hasCookie, getListOwner, openList } from './list-store.ts'
import { followList, loadPanel, reload } from './loading.ts'
import { handleClick } from './clicks.ts'
import { syncToServer } from './sync-to-server.ts'
import { openAll, perform } from './panels.ts'
import { setContext } from './context.ts'

const overlay = { Overlay }
let startPromise: Promise<void> | undefined

/** Runs once per page, however often it is called; resolves with the click handler. */
export async function begin(
  context: PageContext<CompareStart>,
): Promise<{ handleClick: typeof handleClick }> {
  setContext(context)
  void loadStyles(overlayStyles).then(() => context.showOverlay(overlay))
  await (startPromise ??= beginOnce(context.start))
  return { handleClick }
}

async function beginOnce(start: CompareStart): Promise<void> {
  followList()
  const isOutdated = await openList(syncToServer)
  syncButtons()
  if (start.variations) followVariations(compareAction)
  followEmbeddedList()
  printPagesInBands()
  // A customer's stored list may so far be in another device's cookie only.
  if (start.reloadCount || isOutdated || (getListOwner().userId > 0 && !hasCookie())) void reload('count')
  if (window.location.hash === DIFFERENCES_HASH) {
    chosenTools.set(['hide_similarities'])
    openAll()
  } else if (start.openBarImmediately) {
    perform('open-bar')
    void loadPanel('bar')
  }
  syncUrl()
}
