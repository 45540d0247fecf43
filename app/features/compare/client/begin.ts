/** The comparison wakes up: fetched when there is something to compare, or when somebody begins to. */
import '#app/platform/i18n/compare/learn.ts'
import type { PageContext } from '#app/features/product-actions/client/page-context.ts'
import type { CompareStart } from '#app/features/compare/start.ts'
import { loadStyles } from '#app/ui/scripts/load-styles.ts'
import { Area } from './area.tsx'
import { areaStyles } from './area-styles.ts'
import { printPagesInBands } from './table/bands.ts'
import { compareAction } from '#app/features/compare/action.ts'
import { followVariations } from '#app/features/product-actions/client/follow-variations.ts'
import { showListed } from './show-listed.ts'
import { chosenTools, DIFFERENCES, followAddress } from './table/display.ts'
import { followListInWords } from './list-in-words.ts'
import { hasCookie, listOwner, openList } from './list-store.ts'
import { followList, loadSurface, reload } from './loading.ts'
import { press } from './press.ts'
import { keepOnServer } from './keep-on-server.ts'
import { openAll, perform } from './surfaces.ts'
import { setContext } from './context.ts'

const area = { Area }
let begun: Promise<void> | undefined

/** Once per page, however often it is called; resolves with what takes clicks. */
export async function begin(context: PageContext<CompareStart>): Promise<{ press: typeof press }> {
  setContext(context)
  void loadStyles(areaStyles).then(() => context.showArea(area))
  await (begun ??= beginOnce(context.start))
  return { press }
}

async function beginOnce(start: CompareStart): Promise<void> {
  followList()
  const isOutdated = await openList(keepOnServer)
  showListed()
  if (start.variations) followVariations(compareAction)
  followListInWords()
  printPagesInBands()
  // What the shop keeps of a shopper may be on another device's cookie only.
  if (start.reloadCount || isOutdated || (listOwner().userId > 0 && !hasCookie())) void reload('count')
  if (window.location.hash === DIFFERENCES) {
    chosenTools.set(['hide_similarities'])
    openAll()
  } else if (start.openBarImmediately) {
    perform('open-bar')
    void loadSurface('bar')
  }
  followAddress()
}
