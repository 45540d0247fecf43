/** Where the cart's drawer is open, and its script, fetched when a shopper aims at what opens it. */
import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import { isKnownVisitor } from '#app/platform/visitor/known.ts'
import { followAfterAll } from '#app/ui/scripts/follow-after-all.ts'
import { createStore } from '#app/ui/store.ts'
import { toast } from '#app/ui/notices/toast.ts'

/** The path of the page it lies over; null: it is closed. Another page has none. */
export const drawerOver = createStore<string | null>(null)

/** Wrapped, because a store holds values and not functions; undefined: not fetched yet. */
export const drawerView = createStore<{ Drawer: ComponentType } | undefined>(undefined)

/** Opens it over this page; without its script, the link that was pressed leads to the page of the cart. */
export async function openDrawer(texts: I18n, link: HTMLAnchorElement): Promise<void> {
  toast.set(null)
  drawerOver.set(window.location.pathname)
  if (await fetchDrawer()) return
  drawerOver.set(null)
  followAfterAll(texts, link)
}

/** Fetches script and cart; without a cookie that says so, nobody has a cart here. */
export async function warmDrawer(texts: I18n): Promise<void> {
  const script = await fetchDrawer()
  if (script && isKnownVisitor(document.cookie)) await script.loadOnce(texts)
}

async function fetchDrawer() {
  const script = await import('./cart-drawer.tsx').catch(() => undefined)
  if (script && !drawerView.get()) drawerView.set({ Drawer: script.CartDrawer })
  return script
}
