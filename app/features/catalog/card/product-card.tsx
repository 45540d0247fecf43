import type { ChosenOnCard } from '#app/features/catalog/card-choice/choices.ts'
import type { ProductCardData } from './card.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { directionOf } from '#app/platform/i18n/locales.ts'
import { picturePath } from '#app/features/media/pictures/picture.ts'
import { PictureView } from '#app/features/media/pictures/picture-view.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { Slot, type ActionProduct, type PositionOnCard } from '#app/ui/slot.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { CardActions } from './card-actions.tsx'
import { useCardChoice } from '#app/features/catalog/card-choice/use-card-choice.ts'
import { pathWithChoice, CardSwatchList, choiceOf, choosesOnCard } from './card-swatches.tsx'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import '#app/platform/i18n/later/load.ts'

type ProductCardProps = {
  product: ProductCardData
  /** The card's heading level: 'h3' in a titled row, 'h2' in a list under the page's title. */
  heading?: 'h2' | 'h3'
  isFirst?: boolean
}

const sizes = '(width >= 1280px) 290px, (width >= 640px) 31vw, 46vw'

/** A product in a list: picture, name, price, colors. The whole card links to the product. */
export function ProductCard({ product, heading: Heading = 'h3', isFirst = false }: ProductCardProps) {
  const { t } = useLingui()
  const { cardSwatches: options, opensOverPage } = useShop()
  const swatches = options.isShown ? product.swatches : null
  const isChoosable = choosesOnCard(options, swatches)
  const { choice } = product
  const isRequested = swatches !== null && new URLSearchParams(choice).has(swatches.key)
  const opening = options.showDefault || isRequested ? swatches?.chosen : undefined
  const [chosen, choose] = useState(opening)
  const [previewed, preview] = useState<string>()
  // The second picture is rendered on the first mouse hover, so that no page loads it before.
  const [isPointedAt, pointAt] = useState(false)
  const { opened, isOpening, open } = useCardChoice(product.id)
  const [selection, setSelection] = useState<ChosenOnCard>()
  const valueOf = (requestedValue: string | undefined) =>
    swatches?.values.find(({ value }) => value === requestedValue)
  const shown = valueOf(previewed ?? chosen)
  const picture = selection?.picture ?? shown?.picture ?? product.picture
  // A preselected value does not change the price: lists are sorted by the lowest price.
  const priced = shown?.value === opening ? undefined : shown?.price
  const price = selection ? selection.price : (priced ?? product.price)
  const path = `/product/${encodeURIComponent(product.slug)}/`
  const hash = opensOverPage?.lists ? `#woosq-${product.id}` : ''
  const language = product.foreign ? { lang: product.foreign, dir: directionOf(product.foreign) } : {}

  /** The form's selection includes the swatch that was clicked first. */
  function showSelection(selection: ChosenOnCard) {
    setSelection(selection)
    choose(opening)
  }

  function chooseValue(value: string) {
    choose(value)
    const swatch = valueOf(value)
    if (isChoosable && swatches && swatch)
      void open((choice && swatch.choice) ?? choiceOf(swatches.key, swatch))
  }

  const list = opened ? (
    <opened.CardChoice
      choices={opened.choices}
      showsAvailability={options.showAvailability}
      onChoice={showSelection}
    />
  ) : (
    swatches && (
      <CardSwatchList
        product={product}
        swatches={swatches}
        shown={shown}
        isBusy={isOpening}
        onChoose={chooseValue}
        onClear={chosen === opening ? undefined : () => choose(opening)}
        onPreview={preview}
      />
    )
  )
  const swatch = chosen === opening ? undefined : valueOf(chosen)
  const query = selection?.query ?? (choice ? `?${choice}` : '')
  const acted = actedOn(product)
  const buttons = (place: PositionOnCard) => <Slot at="card buttons" product={acted} place={place} />
  return (
    <article
      className="product-card product"
      data-product_id={product.id}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && pointAt(true)}
    >
      <div className="card-picture">
        {picture && <PictureView picture={picture} alt="" sizes={sizes} isFirst={isFirst} />}
        {isPointedAt && !opened && product.secondPicture && shown?.value === opening && (
          <PictureView className="second" picture={product.secondPicture} alt="" sizes={sizes} />
        )}
        {(price?.isOnSale || product.stock === 'outofstock') && (
          <div className="badges">
            {price?.isOnSale && <span className="badge sale onsale">{t`Sale`}</span>}
            {product.stock === 'outofstock' && <span className="badge">{t`Sold out`}</span>}
          </div>
        )}
      </div>
      {buttons('before_title')}
      <Heading className="card-name">
        <ShopLink
          to={(swatches && swatch ? pathWithChoice(path, swatches, swatch) : path + query) + hash}
          viewTransition
          {...language}
        >
          {product.name}
        </ShopLink>
      </Heading>
      {buttons('after_title')}
      {options.position === 'before' && list}
      <div className="card-foot">
        <PriceView price={price} />
        {buttons('after_price')}
        {product.reviewCount > 0 && <Stars rating={product.rating} count={product.reviewCount} />}
        {buttons('after_rating')}
      </div>
      {options.position === 'after' && list}
      <CardActions
        product={acted}
        onSelectOptions={isChoosable && !opened ? () => open(choice ?? '') : undefined}
      />
    </article>
  )
}

function actedOn(product: ProductCardData): ActionProduct {
  const { id, slug, sku, name, type, price, stock, picture, choice, without } = product
  return {
    id,
    slug,
    sku,
    name,
    type,
    isPurchasable: price !== null && type !== 'grouped' && type !== 'external',
    isInStock: stock !== 'outofstock',
    query: choice,
    without,
    ...(picture && { picture: picturePath(picture, thumbnailInPixels) }),
  }
}

const thumbnailInPixels = 150
