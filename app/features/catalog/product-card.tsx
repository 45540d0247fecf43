import type { ProductCardData } from './card.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { directionOf } from '#app/i18n/locales.ts'
import { ColorChip } from '#app/ui/color-chip.tsx'
import { PictureView } from '#app/features/media/picture-view.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { PriceView } from './price-view.tsx'

type ProductCardProps = {
  product: ProductCardData
  /** Below which heading the card stands: 'h3' in a titled row, 'h2' in a list under the page's title. */
  heading?: 'h2' | 'h3'
  isFirst?: boolean
}

const sizes = '(width >= 1280px) 290px, (width >= 640px) 31vw, 46vw'
const mostSwatches = 5

/** A product in a list: picture, name, price, colours. The whole card leads to the product. */
export function ProductCard({ product, heading: Heading = 'h3', isFirst = false }: ProductCardProps) {
  const { t } = useLingui()
  const [colored, setColored] = useState<string>()
  const chosen = product.swatches?.values.find(({ value }) => value === colored)
  const picture = chosen?.picture ?? product.picture
  const path = `/product/${encodeURIComponent(product.slug)}/`
  const language = product.foreign ? { lang: product.foreign, dir: directionOf(product.foreign) } : {}
  return (
    <article className="product-card product" data-product_id={product.id}>
      <div className="card-picture">
        {picture && <PictureView picture={picture} alt="" sizes={sizes} isFirst={isFirst} />}
        {product.secondPicture && !chosen && (
          <PictureView className="second" picture={product.secondPicture} alt="" sizes={sizes} />
        )}
        <div className="badges">
          {product.price?.isOnSale && <span className="badge sale onsale">{t`Sale`}</span>}
          {product.stock === 'outofstock' && <span className="badge">{t`Sold out`}</span>}
        </div>
      </div>
      <Heading className="card-name">
        <ShopLink
          to={
            chosen && product.swatches
              ? `${path}?${product.swatches.key}=${encodeURIComponent(chosen.value)}`
              : path
          }
          viewTransition
          {...language}
        >
          {product.name}
        </ShopLink>
      </Heading>
      <div className="card-foot">
        <PriceView price={product.price} />
        {product.reviewCount > 0 && <Stars rating={product.rating} count={product.reviewCount} />}
      </div>
      {product.swatches && (
        <CardSwatchList
          product={product}
          swatches={product.swatches}
          chosen={colored}
          onChoose={setColored}
        />
      )}
    </article>
  )
}

type CardSwatchListProps = {
  product: ProductCardData
  swatches: NonNullable<ProductCardData['swatches']>
  chosen: string | undefined
  onChoose: (value: string) => void
}

/** Links to the product in each colour; with script the first tap shows it on the card. */
function CardSwatchList({ product, swatches, chosen, onChoose }: CardSwatchListProps) {
  const { t } = useLingui()
  const rest = swatches.values.length - mostSwatches
  return (
    <div className="card-swatches" role="group" aria-label={swatches.label}>
      {swatches.values.slice(0, mostSwatches).map((swatch) => (
        <ShopLink
          key={swatch.value}
          to={`/product/${encodeURIComponent(product.slug)}/?${swatches.key}=${encodeURIComponent(swatch.value)}`}
          aria-label={t`${product.name}, ${swatch.label}`}
          aria-current={chosen === swatch.value}
          prefetch="none"
          onClick={(event) => {
            if (!swatch.picture || chosen === swatch.value) return
            event.preventDefault()
            onChoose(swatch.value)
          }}
        >
          <ColorChip color={swatch.color} secondaryColor={swatch.secondaryColor} />
        </ShopLink>
      ))}
      {rest > 0 && <bdi className="more">+{rest}</bdi>}
    </div>
  )
}
