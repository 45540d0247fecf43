/** Renders a component outside any page: for calls whose clients expect markup. */
import type { ReactNode } from 'react'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { createPageTags } from '#app/platform/page-cache/tags.ts'
import { makeUrlsAbsolute } from '#app/ui/fragments/absolute-urls.ts'
import { addInlineStyles } from '#app/ui/fragments/inline-styles.ts'
import { MarkupProvider } from '#app/ui/markup.ts'
import { ShopProvider } from '#app/ui/shop.ts'
import { SlotsProvider } from '#app/ui/slot.tsx'

type FragmentOptions = {
  /** The fragment is for the shop's pages, with its style sheet; else for another client or site. */
  isForShop?: boolean
}

/** Loads the components' dependencies once; the returned function renders each part of the answer. */
export async function createFragmentRenderer(
  services: Services,
  locale: Locale,
  { isForShop = false }: FragmentOptions = {},
): Promise<(node: ReactNode) => string> {
  const i18n = await openTexts(locale, resolveDigits(services.settings.current()))
  const shop = await services.readShop({ services, locale, i18n, tags: createPageTags() })
  return (node) => {
    const markup = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <ShopProvider shop={shop}>
          <SlotsProvider slots={services.slots}>
            <MarkupProvider value={isForShop ? 'ours' : 'fragment'}>
              <MemoryRouter>{node}</MemoryRouter>
            </MarkupProvider>
          </SlotsProvider>
        </ShopProvider>
      </I18nProvider>,
    ).replace(imagePreloadPattern, '')
    return isForShop ? markup : makeUrlsAbsolute(addInlineStyles(markup), services.siteUrl)
  }
}

// React puts preload links for a fragment's images before it. Scripts of the contract insert the answer as it
// is, and expect their element first.
const imagePreloadPattern = /^(?:<link rel="preload" as="image"[^<>]*>)+/
