/** HTML of a component outside any page: what a call answers to clients that expect markup. */
import type { ReactNode } from 'react'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { createPageTags } from '#app/platform/page-cache/tags.ts'
import { withWholeAddresses } from '#app/ui/for-others/whole-addresses.ts'
import { withoutOurSheet } from '#app/ui/for-others/without-our-sheet.ts'
import { MarkupProvider } from '#app/ui/markup.ts'
import { ShopProvider } from '#app/ui/shop.ts'
import { SlotsProvider } from '#app/ui/slot.tsx'

type FragmentOptions = {
  /** For a page of ours, with its style sheet; else another client's page is to show it, on another site maybe. */
  isForUs?: boolean
}

/** Opens what components need once; the function it gives renders as many pieces as the answer has. */
export async function fragmentRenderer(
  services: Services,
  locale: Locale,
  { isForUs = false }: FragmentOptions = {},
): Promise<(piece: ReactNode) => string> {
  const texts = await openTexts(locale, digitsIn(services.settings.current()))
  const shop = await services.readShop({ services, locale, texts, tags: createPageTags() })
  return (piece) => {
    const markup = renderToStaticMarkup(
      <I18nProvider i18n={texts}>
        <ShopProvider shop={shop}>
          <SlotsProvider slots={services.slots}>
            <MarkupProvider value={isForUs ? 'ours' : 'fragment'}>
              <MemoryRouter>{piece}</MemoryRouter>
            </MarkupProvider>
          </SlotsProvider>
        </ShopProvider>
      </I18nProvider>,
    ).replace(earlyPictures, '')
    return isForUs ? markup : withWholeAddresses(withoutOurSheet(markup), services.siteUrl)
  }
}

// React asks for the pictures of a piece in front of it. Scripts of the contract put the answer into a place of theirs as it is,
// and look for its first element there.
const earlyPictures = /^(?:<link rel="preload" as="image"[^<>]*>)+/
