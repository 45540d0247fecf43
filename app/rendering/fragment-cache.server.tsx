/**
 * Caches HTML that many pages share (ui/scripts/cached-fragment.tsx): rows of cards and the layout are most
 * of a page's rendering.
 */
import type { Bytes } from '#app/platform/page-cache/cache.ts'
import type { ReadFragment, CachedFragment } from '#app/ui/scripts/cached-fragment.tsx'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { addPlaceholder } from './html-placeholders.server.ts'
import { slots } from '#app/registry/slots.tsx'
import { ShopProvider } from '#app/ui/shop.ts'
import { SlotsProvider } from '#app/ui/slot.tsx'

type FragmentContext = Parameters<ReadFragment>[1]
/** undefined: not rendered yet, or not cacheable. */
type Variants = Map<string, Bytes | undefined>

// Cached as long as the shop's layout data is unchanged and the displayed object is in memory.
const variantsByShop = new WeakMap<FragmentContext['shop'], WeakMap<object, Variants>>()

/**
 * Creates the reader for one page: it returns an item's HTML exactly as the page's own render writes it, as a
 * placeholder. The fragment is created after the first page that shows the item.
 */
export function createFragmentReader(placeholderContents: Bytes[]): ReadFragment {
  return (item, context) => {
    const variants = getVariants(item, context)
    const cached = variants.get(item.variant)
    if (cached) return addPlaceholder(cached, placeholderContents)
    if (variants.has(item.variant)) return undefined
    variants.set(item.variant, undefined)
    // Not now: a page is being rendered, and a nested render would confuse its ids.
    setImmediate(() => variants.set(item.variant, renderItem(item, context)))
    return undefined
  }
}

function getVariants({ source }: CachedFragment, { shop }: FragmentContext): Variants {
  const variantsByItem = variantsByShop.get(shop) ?? new WeakMap<object, Variants>()
  variantsByShop.set(shop, variantsByItem)
  const variants = variantsByItem.get(source) ?? new Map<string, Bytes | undefined>()
  variantsByItem.set(source, variants)
  return variants
}

function renderItem({ children }: CachedFragment, { shop, i18n }: FragmentContext): Bytes | undefined {
  try {
    const html = renderToString(
      <I18nProvider i18n={i18n}>
        <ShopProvider shop={shop}>
          <SlotsProvider slots={slots}>{children}</SlotsProvider>
        </ShopProvider>
      </I18nProvider>,
    )
    return pageDependentPattern.test(html) ? undefined : Buffer.from(html)
  } catch {
    // The fragment depends on the page around it, which then has to render it.
    return undefined
  }
}

// Ids of useId are positions in the page; a preload hint belongs to the page's head; a suspended part is
// incomplete.
const pageDependentPattern = /_R_|<link |<!--\$[!?]/
