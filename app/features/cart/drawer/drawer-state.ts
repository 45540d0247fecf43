/** The page that has the cart drawer open, and its script, prefetched on hover or focus of the entry. */
import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import { isKnownVisitor } from '#app/platform/visitor/known.ts'
import { followWithoutScript } from '#app/ui/scripts/follow-without-script.ts'
import { createStore } from '#app/ui/store.ts'
import { toast } from '#app/ui/notices/toast.ts'

/** Path of the page over which the drawer is open; null: closed. It does not stay open on another page. */
export const drawerPath = createStore<string | null>(null)

/** Wrapped in an object, because a store holds values, not functions; undefined: not loaded yet. */
export const drawerView = createStore<{ Drawer: ComponentType } | undefined>(undefined)

/** Opens the drawer over this page; when its script fails to load, follows the clicked link to the cart page. */
export async function openDrawer(i18n: I18n, link: HTMLAnchorElement): Promise<void> {
  toast.set(null)
  drawerPath.set(window.location.pathname)
  if (await fetchDrawer()) return
  drawerPath.set(null)
  followWithoutScript(i18n, link)
}

/** Prefetches the script and the cart; without the visitor cookie there is no cart to load. */
export async function prefetchDrawer(i18n: I18n): Promise<void> {
  const script = await fetchDrawer()
  if (script && isKnownVisitor(document.cookie)) await script.loadCartOnce(i18n)
}

async function fetchDrawer() {
  const script = await import('./cart-drawer.tsx').catch(() => undefined)
  if (script && !drawerView.get()) drawerView.set({ Drawer: script.CartDrawer })
  return script
}
