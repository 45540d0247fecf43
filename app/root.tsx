import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { Packed } from './ui/scripts/packed.ts'
import type { Shop } from './ui/shop.ts'
import { useLingui } from '@lingui/react/macro'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import { ErrorView } from './features/content/error-view.tsx'
import { readErrorWords } from './platform/http/error-words.ts'
import { SiteFooter } from './features/header/site-footer.tsx'
import { BottomBar, SiteHeader } from './features/header/site-header.tsx'
import { SelectedVariationsProvider } from './features/variations/form/selected-variation.tsx'
import { readShop } from './registry/layout-data.server.ts'
import { directionOf, isLocale } from './platform/i18n/locales.ts'
import { pageRequest } from './rendering/page-request.server.ts'
import { holdEarlyTaps } from './platform/http/browser/hold-early-taps.ts'
import { FollowLinks } from './ui/follow-links.tsx'
import { slots } from './registry/slots.tsx'
import { LearnMe } from './ui/scripts/learn-me.tsx'
import { packShared, useUnpacked } from './ui/scripts/packed.ts'
import { ShopProvider, unknownShopIn, useShop } from './ui/shop.ts'
import { Slot, SlotsProvider } from './ui/slot.tsx'
import './ui/styles/shop.css'

export async function loader({ context }: LoaderFunctionArgs): Promise<Packed<Shop>> {
  const request = context.get(pageRequest)
  return packShared(await readShop(request), request, { as: 'shop', beside: withoutStillMenus })
}

/** Navigation and footer stand in every document, and stay there (ui/scripts/kept-item.tsx). */
function withoutStillMenus(shop: Shop): Shop {
  return { ...shop, menus: { ...shop.menus, primary: [], footer: [] } }
}

// The frame is the same on every page of a language; the language switch loads a new document.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const packed = useRouteLoaderData<typeof loader>('root')
  const { i18n } = useLingui()
  const document = <Document>{children}</Document>
  if (packed) return <KnownShop packed={packed}>{document}</KnownShop>
  return (
    <ShopProvider shop={unknownShopIn(isLocale(i18n.locale) ? i18n.locale : 'en')}>{document}</ShopProvider>
  )
}

function KnownShop({ packed, children }: { packed: Packed<Shop>; children: ReactNode }) {
  return (
    <ShopProvider shop={useUnpacked(packed)}>
      <SlotsProvider slots={slots}>{children}</SlotsProvider>
    </ShopProvider>
  )
}

function Document({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { locale, digits, siteUrl, drawings } = useShop()
  // Letters come with the late scripts (platform/http/browser/late-scripts.ts), which development does without; they stay where an error takes the
  // place of a page, and with it of its html.
  const areShown = !import.meta.env.SSR && 'letters' in document.documentElement.dataset
  const letters = import.meta.env.DEV || areShown ? '' : undefined
  return (
    <html lang={locale} dir={directionOf(locale)} data-digits={digits} data-letters={letters}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf9f6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14110f" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="https://api.w.org/" href={`${siteUrl}/wp-json/`} />
        <Meta />
        <Links />
        {drawings && <link rel="stylesheet" href={drawings} />}
        {/* It runs where the server has written it; a browser that draws the document needs no copy. */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? holdEarlyTaps : '' }}
        />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {t`Skip to content`}
        </a>
        <SiteHeader />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
        <BottomBar />
        <Slot at="page end" />
        <LearnMe />
        <FollowLinks />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <SelectedVariationsProvider>
      <Outlet />
    </SelectedVariationsProvider>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { status, words } = isRouteErrorResponse(error)
    ? { status: error.status, words: readErrorWords(error.data) }
    : { status: 500, words: undefined }
  return <ErrorView status={status} words={words} />
}
