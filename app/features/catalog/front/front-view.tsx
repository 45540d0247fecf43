import type { FrontData } from './front.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { createPicturePath } from '#app/features/media/pictures/picture.ts'
import { PictureView } from '#app/features/media/pictures/picture-view.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { hydrateLate } from '#app/ui/scripts/hydrate-late.tsx'
import './front.css'
import '#app/platform/i18n/later/load.ts'

const FrontRows = await hydrateLate(async () => (await import('./front-rows.tsx')).FrontRows)

export function FrontView({ front }: { front: FrontData }) {
  const shop = useShop()
  return (
    <div className="wrap">
      <PageHead
        title={front.title ? `${shop.name} · ${front.title}` : shop.name}
        description={shop.description}
        canonicalPath="/"
        image={front.picture ? createPicturePath(front.picture, 1200) : undefined}
      />
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: shop.name,
          url: shop.siteUrl + shop.localizePath('/'),
          potentialAction: {
            '@type': 'SearchAction',
            target: `${shop.siteUrl}${shop.localizePath('/')}?s={search_term_string}&post_type=product`,
            'query-input': 'required name=search_term_string',
          },
        }}
      />
      <Hero front={front} />
      <CategoryTiles categories={front.categories} />
      <FrontRows front={front} />
    </div>
  )
}

function Hero({ front }: { front: FrontData }) {
  const { t } = useLingui()
  const shop = useShop()
  return (
    <section className="hero">
      <div>
        <h1>{front.title || shop.name}</h1>
        {(front.text || shop.description) && <p>{front.text || shop.description}</p>}
        <div className="hero-actions">
          <ShopLink className="button primary" to="/shop/">{t`Shop all`}</ShopLink>
          <ShopLink className="button" to="/shop/?orderby=date">{t`New arrivals`}</ShopLink>
        </div>
      </div>
      {front.picture && (
        <div className="hero-picture">
          <PictureView
            picture={front.picture}
            alt=""
            sizes="(width >= 1280px) 720px, (width >= 900px) 56vw, 92vw"
            isFirst
          />
        </div>
      )}
    </section>
  )
}

function CategoryTiles({ categories }: { categories: FrontData['categories'] }) {
  if (categories.length === 0) return null
  return (
    <section className="section" aria-labelledby="categories">
      <div className="section-head">
        <h2 id="categories">
          <Trans>Shop by category</Trans>
        </h2>
      </div>
      <ul className="category-grid">
        {categories.map(({ label, path, picture }) => (
          <li key={path}>
            <ShopLink className="category-tile" to={path}>
              {picture && <PictureView picture={picture} alt="" sizes="(width >= 768px) 24vw, 46vw" />}
              <span>{label}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
