import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { PageData } from './ui/scripts/page-data.ts'
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
import { readErrorContent } from './platform/http/error-content.ts'
import { SiteFooter } from './features/header/site-footer.tsx'
import { BottomBar, SiteHeader } from './features/header/site-header.tsx'
import { SelectedVariationsProvider } from './features/variations/form/selected-variation.tsx'
import { readShop } from './registry/layout-data.server.ts'
import { getDirection, isLocale } from './platform/i18n/locales.ts'
import { pageRequest } from './rendering/page-request.server.ts'
import { earlyClicksScript } from './platform/http/browser/early-clicks.ts'
import { ClientNavigation } from './ui/client-navigation.tsx'
import { slots } from './registry/slots.tsx'
import { LoadVisitorState } from './ui/scripts/load-visitor-state.tsx'
import { packShared, usePageData } from './ui/scripts/page-data.ts'
import { ShopProvider, createUnknownShop, useShop } from './ui/shop.ts'
import { Slot, SlotsProvider } from './ui/slot.tsx'
import './ui/styles/shop.css'

export async function loader({ context }: LoaderFunctionArgs): Promise<PageData<Shop>> {
  const request = context.get(pageRequest)
  return packShared(await readShop(request), request, { name: 'shop', omitFromDocument: omitStaticMenus })
}

/** Every document contains navigation and footer, and keeps them (ui/scripts/cached-fragment.tsx). */
function omitStaticMenus(shop: Shop): Shop {
  return { ...shop, menus: { ...shop.menus, primary: [], footer: [] } }
}

// The layout is the same on every page of a language; the language switcher loads a new document.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const pageData = useRouteLoaderData<typeof loader>('root')
  const { i18n } = useLingui()
  const page = <Document>{children}</Document>
  if (pageData) return <ShopFromPageData pageData={pageData}>{page}</ShopFromPageData>
  return (
    <ShopProvider shop={createUnknownShop(isLocale(i18n.locale) ? i18n.locale : 'en')}>{page}</ShopProvider>
  )
}

function ShopFromPageData({ pageData, children }: { pageData: PageData<Shop>; children: ReactNode }) {
  return (
    <ShopProvider shop={usePageData(pageData)}>
      <SlotsProvider slots={slots}>{children}</SlotsProvider>
    </ShopProvider>
  )
}

function Document({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { locale, digits, siteUrl, iconStyles } = useShop()
  // The deferred scripts (platform/http/browser/deferred-scripts.ts) set `data-letters` to show the web
  // fonts. It is rendered in development, which has no such scripts, and where an error page replaces html.
  const areFontsShown = !import.meta.env.SSR && 'letters' in document.documentElement.dataset
  const letters = import.meta.env.DEV || areFontsShown ? '' : undefined
  return (
    <html lang={locale} dir={getDirection(locale)} data-digits={digits} data-letters={letters}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf9f6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14110f" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="https://api.w.org/" href={`${siteUrl}/wp-json/`} />
        <Meta />
        <Links />
        {iconStyles && <link rel="stylesheet" href={iconStyles} />}
        {/* The script runs in the server's HTML; a browser that renders the document needs no copy of it. */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyClicksScript : '' }}
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
        <Slot name="page end" />
        <LoadVisitorState />
        <ClientNavigation />
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
  const { status, content } = isRouteErrorResponse(error)
    ? { status: error.status, content: readErrorContent(error.data) }
    : { status: 500, content: undefined }
  return <ErrorView status={status} content={content} />
}
