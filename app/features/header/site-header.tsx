import { useLingui } from '@lingui/react/macro'
import { Store } from 'lucide-react'
import { HeaderEntryContent } from '#app/ui/header-entry-content.tsx'
import { useCachedFragment } from '#app/ui/scripts/cached-fragment.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { Slot } from '#app/ui/slot.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SearchField } from './search-field.tsx'
import { MenuButton, SiteNav } from './site-nav.tsx'

/**
 * The header of every page: announcement, logo, search, language, entries of features (such as cart and
 * wishlist), and navigation.
 */
export function SiteHeader() {
  const { t } = useLingui()
  const shop = useShop()
  return (
    <>
      {shop.announcement && (
        <section className="announcement" aria-label={t`Announcement`}>
          {shop.announcement}
        </section>
      )}
      <header className="site-header">
        <div className="wrap masthead">
          <ShopLink className="logo" to="/">
            {shop.name}
          </ShopLink>
          <MenuButton />
          <SearchField />
          <LanguageSwitch />
          <HeaderEntries />
        </div>
        <div className="wrap">
          <SiteNav />
        </div>
      </header>
    </>
  )
}

function HeaderEntries() {
  const { menus } = useShop()
  const entries = <Slot name="header entries" place="header" />
  return (
    <div
      className="header-entries"
      {...useCachedFragment({ source: menus, variant: 'header entries', children: entries })}
    />
  )
}

/** On phones, the header entries in a bar at the bottom, within reach of the thumb. */
export function BottomBar() {
  const { t } = useLingui()
  const { menus } = useShop()
  const entries = (
    <>
      <ShopLink className="header-entry" to="/shop/">
        <HeaderEntryContent icon={<Store className="icon" aria-hidden />} label={t`Shop`} />
      </ShopLink>
      <Slot name="header entries" place="bottom bar" />
    </>
  )
  const fragmentProps = useCachedFragment({ source: menus, variant: 'bottom bar', children: entries })
  return <nav className="bottom-bar" aria-label={t`Quick access`} {...fragmentProps} />
}
