import { useLingui } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'

/** Who the shop is and where to go from the bottom of a page. */
export function SiteFooter() {
  const { t } = useLingui()
  const shop = useShop()
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="columns">
          <div>
            <span className="logo">{shop.name}</span>
            {shop.description && <p>{shop.description}</p>}
          </div>
          <nav aria-label={t`Categories`}>
            <h2>{t`Categories`}</h2>
            <ul className="menu">
              {shop.navigation.slice(0, 8).map((entry) => (
                <li key={entry.path}>
                  <ShopLink to={entry.path}>{entry.label}</ShopLink>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={t`The shop`}>
            <h2>{t`The shop`}</h2>
            <ul className="menu">
              <li>
                <ShopLink to="/shop/">{t`All products`}</ShopLink>
              </li>
              <li>
                <ShopLink to="/shop/?orderby=date">{t`New arrivals`}</ShopLink>
              </li>
              <li>
                <ShopLink to="/shop/?on_sale=1">{t`On sale`}</ShopLink>
              </li>
            </ul>
          </nav>
        </div>
        {shop.footNote && <p className="small">{shop.footNote}</p>}
      </div>
    </footer>
  )
}
