import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { JsonLd } from './json-ld.tsx'
import { ShopLink } from './shop-link.tsx'
import { useShop } from './shop.ts'

export type Crumb = { label: string; path: string }

/** The breadcrumb trail from the front page; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useLingui()
  const { siteUrl, localizePath } = useShop()
  const allCrumbs = [{ label: t`Home`, path: '/' }, ...crumbs]
  return (
    <nav className="breadcrumbs" aria-label={t`Breadcrumbs`}>
      <ol className="trail">
        {allCrumbs.map((crumb, index) => (
          <li key={crumb.path}>
            {index > 0 && <ChevronRight className="icon points" aria-hidden />}
            {index < allCrumbs.length - 1 ? (
              <ShopLink to={crumb.path}>{crumb.label}</ShopLink>
            ) : (
              <bdi aria-current="page">{crumb.label}</bdi>
            )}
          </li>
        ))}
      </ol>
      <JsonLd
        data={
          import.meta.env.SSR
            ? createStructuredData(allCrumbs, (path) => siteUrl + localizePath(path))
            : undefined
        }
      />
    </nav>
  )
}

function createStructuredData(crumbs: Crumb[], createUrl: (path: string) => string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: createUrl(path),
    })),
  }
}
