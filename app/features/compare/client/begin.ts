/** The comparison wakes up: fetched when there is something to compare, or when somebody begins to. */
import '#app/platform/i18n/compare/learn.ts'
import type { CompareWorld } from './world.ts'
import { loadStyles } from '#app/ui/scripts/load-styles.ts'
import { areaView } from './area-view.ts'
import { Area } from './area.tsx'
import { areaStyles } from './area-styles.ts'
import { printPagesInBands } from './table/bands.ts'
import { followButtons, followVariations } from './buttons.ts'
import { chosenTools, DIFFERENCES, followAddress } from './table/display.ts'
import { followListInWords } from './list-in-words.ts'
import { hasCookie, listOwner, openList } from './list-store.ts'
import { followList, loadSurface, reload } from './loading.ts'
import { press } from './press.ts'
import { keepOnServer } from './keep-on-server.ts'
import { openAll, perform } from './surfaces.ts'
import { setWorld } from './world.ts'

let begun: Promise<void> | undefined

/** Once per page, however often it is called; resolves with what takes clicks. */
export async function begin(world: CompareWorld): Promise<{ press: typeof press }> {
  setWorld(world)
  await (begun ??= beginOnce(world))
  return { press }
}

async function beginOnce({ compare }: CompareWorld): Promise<void> {
  followList()
  const isOutdated = await openList(keepOnServer)
  followButtons()
  followVariations()
  followListInWords()
  printPagesInBands()
  void loadStyles(areaStyles).then(() => areaView.set({ Area }))
  // What the shop keeps of a shopper may be on another device's cookie only.
  if (compare.reloadCount || isOutdated || (listOwner().userId > 0 && !hasCookie())) void reload('count')
  if (window.location.hash === DIFFERENCES) {
    chosenTools.set(['hide_similarities'])
    openAll()
  } else if (compare.openBarImmediately) {
    perform('open-bar')
    void loadSurface('bar')
  }
  followAddress()
}
