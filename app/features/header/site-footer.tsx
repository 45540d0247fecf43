import type { MenuEntry } from '#app/ui/shop.ts'
import { useLingui } from '@lingui/react/macro'
import { useStaticIsland } from '#app/ui/scripts/cached-fragment.tsx'
import { useShop } from '#app/ui/shop.ts'
import { MenuLink } from './menu-link.tsx'

/** The footer: shop details and links. */
export function SiteFooter() {
  const shop = useShop()
  const children = import.meta.env.SSR ? <FooterContent /> : undefined
  return (
    <footer
      className="site-footer"
      {...useStaticIsland({ id: 'site-footer', source: shop.menus, variant: 'footer', children })}
    />
  )
}

function FooterContent() {
  const { t } = useLingui()
  const shop = useShop()
  const { footer } = shop.menus
  const columnEntries = footer.filter(({ children }) => children.length > 0)
  const singleEntries = footer.filter(({ children }) => children.length === 0)
  return (
    <div className="wrap">
      <div className="columns">
        <div>
          <span className="logo">{shop.name}</span>
          {shop.description && <p>{shop.description}</p>}
        </div>
        {columnEntries.map((entry, index) => (
          <nav key={index} aria-label={entry.label}>
            <h2>
              <MenuLink entry={entry} />
            </h2>
            <LinkList entries={entry.children} />
          </nav>
        ))}
      </div>
      {singleEntries.length > 0 && (
        <nav className="line" aria-label={t`More links`}>
          <LinkList entries={singleEntries} />
        </nav>
      )}
      {shop.footNote && <p className="small">{shop.footNote}</p>}
    </div>
  )
}

function LinkList({ entries }: { entries: MenuEntry[] }) {
  return (
    <ul className="menu">
      {entries.map((entry, index) => (
        <li key={index} className={entry.className}>
          <MenuLink entry={entry} />
        </li>
      ))}
    </ul>
  )
}
