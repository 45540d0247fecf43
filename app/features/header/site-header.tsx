import { useLingui } from '@lingui/react/macro'
import { Menu, Search } from 'lucide-react'
import { useRef } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { localeNames, localePath, locales, splitLocale } from '#app/i18n/locales.ts'
import { SheetHead } from '#app/ui/sheet-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { MenuList } from './menu-list.tsx'

/** Logo, navigation, search, language: the same on every page and for everybody. */
export function SiteHeader() {
  const { t } = useLingui()
  const shop = useShop()
  const { pathname } = useLocation()
  return (
    <>
      {shop.announcement && (
        <section className="announcement" aria-label={t`Announcement`}>
          {shop.announcement}
        </section>
      )}
      <header className="site-header">
        <div className="wrap">
          <MenuDrawer />
          <ShopLink className="logo" to="/">
            {shop.name}
          </ShopLink>
          <nav className="site-nav" aria-label={t`Main`}>
            <ul className="menu">
              {shop.navigation.map((entry) => (
                <li key={entry.path}>
                  <ShopLink
                    to={entry.path}
                    aria-current={shop.to(entry.path) === pathname ? 'page' : undefined}
                  >
                    {entry.label}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </nav>
          <SearchField />
          <LanguageSwitch />
        </div>
      </header>
    </>
  )
}

function SearchField() {
  const { t } = useLingui()
  const shop = useShop()
  const [query] = useSearchParams()
  const searched = query.get('s') ?? ''
  return (
    <Form className="site-search" role="search" action={shop.to('/')} method="get">
      <label className="visually-hidden" htmlFor="site-search">
        {t`Search the shop`}
      </label>
      <input
        key={searched}
        id="site-search"
        className="field"
        type="search"
        name="s"
        defaultValue={searched}
        placeholder={shop.searchHint || t`Search`}
        dir="auto"
        maxLength={200}
        enterKeyHint="search"
      />
      <input type="hidden" name="post_type" value="product" />
      <button type="submit" aria-label={t`Search`}>
        <Search className="icon" aria-hidden />
      </button>
    </Form>
  )
}

function withCurrentQuery({ currentTarget }: { currentTarget: HTMLAnchorElement }): void {
  currentTarget.search = window.location.search
}

/** The same page in the other language; a real page load, because language and direction belong to the document. */
function LanguageSwitch() {
  const { locale, defaultLocale } = useShop()
  const { pathname, search } = useLocation()
  const { path } = splitLocale(pathname, defaultLocale)
  return locales
    .filter((language) => language !== locale)
    .map((language) => (
      <a
        key={language}
        className="language-switch"
        href={localePath(path, language, defaultLocale) + search}
        // A chosen variation changes the address without a navigation.
        onPointerDown={withCurrentQuery}
        onClick={withCurrentQuery}
        lang={language}
        hrefLang={language}
      >
        {localeNames[language]}
      </a>
    ))
}

/** The navigation on small screens: a drawer that opens by the platform, before any script. */
function MenuDrawer() {
  const { t } = useLingui()
  const { navigation } = useShop()
  const drawer = useRef<HTMLElement>(null)
  return (
    <>
      <button className="menu-button" type="button" popoverTarget="menu-drawer" aria-label={t`Menu`}>
        <Menu className="icon" aria-hidden />
      </button>
      <nav ref={drawer} className="menu-drawer" id="menu-drawer" popover="auto" aria-label={t`Menu`}>
        <SheetHead popover="menu-drawer" title={t`Menu`} />
        <MenuList entries={navigation} onChoose={() => drawer.current?.hidePopover()} />
      </nav>
    </>
  )
}
