/** HTML of a component outside any page: what a call answers to clients that expect markup. */
import type { ReactNode } from 'react'
import type { Locale } from './i18n/locales.ts'
import type { Services } from './services.server.ts'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { readShop } from './frame.server.ts'
import { openTexts } from './i18n/texts.server.ts'
import { createPageTags } from './platform/page-cache/tags.ts'
import { slots } from './slots.tsx'
import { withWholeAddresses } from './ui/for-others/whole-addresses.ts'
import { withoutOurSheet } from './ui/for-others/without-our-sheet.ts'
import { MarkupProvider } from './ui/markup.ts'
import { ShopProvider } from './ui/shop.ts'
import { SlotsProvider } from './ui/slot.tsx'

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
  const texts = await openTexts(locale, services.settings.current().shop.digits)
  const shop = await readShop({ services, locale, texts, tags: createPageTags() })
  return (piece) => {
    const markup = renderToStaticMarkup(
      <I18nProvider i18n={texts}>
        <ShopProvider shop={shop}>
          <SlotsProvider slots={slots}>
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
