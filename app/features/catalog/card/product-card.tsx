import type { CardSelection } from '#app/features/catalog/card-choice/choices.ts'
import type { ProductCardData } from './card.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { getDirection } from '#app/platform/i18n/locales.ts'
import { createPicturePath } from '#app/features/media/pictures/picture.ts'
import { PictureView } from '#app/features/media/pictures/picture-view.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { Slot, type ActionProduct, type PositionOnCard } from '#app/ui/slot.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { CardActions } from './card-actions.tsx'
import { useCardChoice } from '#app/features/catalog/card-choice/use-card-choice.ts'
import { createChoicePath, CardSwatchList, formatChoice, canChooseOnCard } from './card-swatches.tsx'
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
  const { cardSwatches: options, quickViewPlaces } = useShop()
  const swatches = options.isShown ? product.swatches : null
  const isChoosable = canChooseOnCard(options, swatches)
  const { choiceQuery } = product
  const isRequested = swatches !== null && new URLSearchParams(choiceQuery).has(swatches.key)
  const initialValue = options.showDefault || isRequested ? swatches?.chosen : undefined
  const [chosenValue, setChosenValue] = useState(initialValue)
  const [previewedValue, setPreviewedValue] = useState<string>()
  // The second picture is rendered on the first mouse hover, so that no page loads it before.
  const [isPointedAt, setPointedAt] = useState(false)
  const { openedChoice, isOpening, open } = useCardChoice(product.id)
  const [selection, setSelection] = useState<CardSelection>()
  const findSwatch = (requestedValue: string | undefined) =>
    swatches?.values.find(({ value }) => value === requestedValue)
  const shownSwatch = findSwatch(previewedValue ?? chosenValue)
  const picture = selection?.picture ?? shownSwatch?.picture ?? product.picture
  // A preselected value does not change the price: lists are sorted by the lowest price.
  const swatchPrice = shownSwatch?.value === initialValue ? undefined : shownSwatch?.price
  const price = selection ? selection.price : (swatchPrice ?? product.price)
  const path = `/product/${encodeURIComponent(product.slug)}/`
  const hash = quickViewPlaces?.lists ? `#woosq-${product.id}` : ''
  const languageAttributes = product.foreign
    ? { lang: product.foreign, dir: getDirection(product.foreign) }
    : {}

  /** The form's selection includes the swatch that was clicked first. */
  function showSelection(selection: CardSelection) {
    setSelection(selection)
    setChosenValue(initialValue)
  }

  function chooseValue(value: string) {
    setChosenValue(value)
    const swatch = findSwatch(value)
    if (isChoosable && swatches && swatch)
      void open((choiceQuery && swatch.choiceQuery) ?? formatChoice(swatches.key, swatch))
  }

  const list = openedChoice ? (
    <openedChoice.CardChoice
      choices={openedChoice.choices}
      showsAvailability={options.showAvailability}
      onChoice={showSelection}
    />
  ) : (
    swatches && (
      <CardSwatchList
        product={product}
        swatches={swatches}
        shownSwatch={shownSwatch}
        isBusy={isOpening}
        onChoose={chooseValue}
        onClear={chosenValue === initialValue ? undefined : () => setChosenValue(initialValue)}
        onPreview={setPreviewedValue}
      />
    )
  )
  const swatch = chosenValue === initialValue ? undefined : findSwatch(chosenValue)
  const query = selection?.query ?? (choiceQuery ? `?${choiceQuery}` : '')
  const actionProduct = createActionProduct(product)
  const renderButtons = (position: PositionOnCard) => (
    <Slot name="card buttons" product={actionProduct} position={position} />
  )
  return (
    <article
      className="product-card product"
      data-product_id={product.id}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(true)}
    >
      <div className="card-picture">
        {picture && <PictureView picture={picture} alt="" sizes={sizes} isFirst={isFirst} />}
        {isPointedAt && !openedChoice && product.secondPicture && shownSwatch?.value === initialValue && (
          <PictureView className="second" picture={product.secondPicture} alt="" sizes={sizes} />
        )}
        {(price?.isOnSale || product.stock === 'outofstock') && (
          <div className="badges">
            {price?.isOnSale && <span className="badge sale onsale">{t`Sale`}</span>}
            {product.stock === 'outofstock' && <span className="badge">{t`Sold out`}</span>}
          </div>
        )}
      </div>
      {renderButtons('before_title')}
      <Heading className="card-name">
        <ShopLink
          to={(swatches && swatch ? createChoicePath(path, swatches, swatch) : path + query) + hash}
          viewTransition
          {...languageAttributes}
        >
          {product.name}
        </ShopLink>
      </Heading>
      {renderButtons('after_title')}
      {options.position === 'before' && list}
      <div className="card-foot">
        <PriceView price={price} />
        {renderButtons('after_price')}
        {product.reviewCount > 0 && <Stars rating={product.rating} count={product.reviewCount} />}
        {renderButtons('after_rating')}
      </div>
      {options.position === 'after' && list}
      <CardActions
        product={actionProduct}
        onSelectOptions={isChoosable && !openedChoice ? () => open(choiceQuery ?? '') : undefined}
      />
    </article>
  )
}

function createActionProduct(product: ProductCardData): ActionProduct {
  const { id, slug, sku, name, type, price, stock, picture, choiceQuery, excludedFeatures } = product
  return {
    id,
    slug,
    sku,
    name,
    type,
    isPurchasable: price !== null && type !== 'grouped' && type !== 'external',
    isInStock: stock !== 'outofstock',
    query: choiceQuery,
    excludedFeatures,
    ...(picture && { picture: createPicturePath(picture, thumbnailInPixels) }),
  }
}

const thumbnailInPixels = 150
