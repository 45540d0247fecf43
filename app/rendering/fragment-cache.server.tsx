/** HTML of what many pages show (ui/scripts/kept-item.tsx): a row of cards and the frame are most of a page's rendering. */
import type { Bytes } from '#app/platform/page-cache/cache.ts'
import type { KeepHtml, Kept } from '#app/ui/scripts/kept-item.tsx'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { markFor } from './html-placeholders.server.ts'
import { slots } from '#app/registry/slots.tsx'
import { ShopProvider } from '#app/ui/shop.ts'
import { SlotsProvider } from '#app/ui/slot.tsx'

type Around = Parameters<KeepHtml>[1]
/** undefined: not rendered yet, or never to be kept. */
type Looks = Map<string, Bytes | undefined>

// Kept as long as the shop's frame says the same and the thing shown is in memory.
const keptOf = new WeakMap<Around['shop'], WeakMap<object, Looks>>()

/** For one page: the item's HTML exactly as the page's own render writes it, as an insert; made after the first page that shows it. */
export function keepFor(inserts: Bytes[]): KeepHtml {
  return (item, around) => {
    const looks = looksOf(item, around)
    const known = looks.get(item.as)
    if (known) return markFor(known, inserts)
    if (looks.has(item.as)) return undefined
    looks.set(item.as, undefined)
    // Not now: a page is being rendered, and a render within a render would confuse its ids.
    setImmediate(() => looks.set(item.as, renderItem(item, around)))
    return undefined
  }
}

function looksOf({ of }: Kept, { shop }: Around): Looks {
  const kept = keptOf.get(shop) ?? new WeakMap<object, Looks>()
  keptOf.set(shop, kept)
  const looks = kept.get(of) ?? new Map<string, Bytes | undefined>()
  kept.set(of, looks)
  return looks
}

function renderItem({ children }: Kept, { shop, texts }: Around): Bytes | undefined {
  try {
    const html = renderToString(
      <I18nProvider i18n={texts}>
        <ShopProvider shop={shop}>
          <SlotsProvider slots={slots}>{children}</SlotsProvider>
        </ShopProvider>
      </I18nProvider>,
    )
    return dependsOnItsPlace.test(html) ? undefined : Buffer.from(html)
  } catch {
    // It asks for the page around it, which then has to render it.
    return undefined
  }
}

// Ids of useId count places on the page; a hint to preload belongs to the page's head; a suspended part is unfinished.
const dependsOnItsPlace = /_R_|<link |<!--\$[!?]/
