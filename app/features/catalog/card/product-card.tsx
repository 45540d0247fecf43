import type { ChosenOnCard } from '#app/features/catalog/card-choice/choices.ts'
import type { ProductCardData } from './card.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { directionOf } from '#app/platform/i18n/locales.ts'
import { pictureAddress } from '#app/features/media/pictures/picture.ts'
import { PictureView } from '#app/features/media/pictures/picture-view.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { Slot, type ActedOn, type PlaceOnCard } from '#app/ui/slot.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { CardActions } from './card-actions.tsx'
import { useCardChoice } from '#app/features/catalog/card-choice/use-card-choice.ts'
import { addressOf, CardSwatchList, choiceOf, choosesOnCard } from './card-swatches.tsx'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import '#app/platform/i18n/later/learn.ts'

type ProductCardProps = {
  product: ProductCardData
  /** Below which heading the card stands: 'h3' in a titled row, 'h2' in a list under the page's title. */
  heading?: 'h2' | 'h3'
  isFirst?: boolean
}

const sizes = '(width >= 1280px) 290px, (width >= 640px) 31vw, 46vw'

/** A product in a list: picture, name, price, colours. The whole card leads to the product. */
export function ProductCard({ product, heading: Heading = 'h3', isFirst = false }: ProductCardProps) {
  const { t } = useLingui()
  const { cardSwatches: options, opensOverPage } = useShop()
  const swatches = options.isShown ? product.swatches : null
  const isChoosable = choosesOnCard(options, swatches)
  const { choice } = product
  const isAskedFor = swatches !== null && new URLSearchParams(choice).has(swatches.key)
  const opening = options.showDefault || isAskedFor ? swatches?.chosen : undefined
  const [chosen, choose] = useState(opening)
  const [previewed, preview] = useState<string>()
  // Only a mouse that has come shows the second picture, so that no page carries it before.
  const [isPointedAt, pointAt] = useState(false)
  const { opened, isOpening, open } = useCardChoice(product.id)
  const [found, find] = useState<ChosenOnCard>()
  const valueOf = (wanted: string | undefined) => swatches?.values.find(({ value }) => value === wanted)
  const shown = valueOf(previewed ?? chosen)
  const picture = found?.picture ?? shown?.picture ?? product.picture
  // What is only preselected costs nothing yet: lists are sorted by where prices begin.
  const priced = shown?.value === opening ? undefined : shown?.price
  const price = found ? found.price : (priced ?? product.price)
  const path = `/product/${encodeURIComponent(product.slug)}/`
  const hash = opensOverPage?.lists ? `#woosq-${product.id}` : ''
  const language = product.foreign ? { lang: product.foreign, dir: directionOf(product.foreign) } : {}

  /** What was pressed first is told by it as well. */
  function showFound(found: ChosenOnCard) {
    find(found)
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
      onChoice={showFound}
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
  const query = found?.query ?? (choice ? `?${choice}` : '')
  const acted = actedOn(product)
  const buttons = (place: PlaceOnCard) => <Slot at="card buttons" product={acted} place={place} />
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
          to={(swatches && swatch ? addressOf(path, swatches, swatch) : path + query) + hash}
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

function actedOn(product: ProductCardData): ActedOn {
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
    ...(picture && { picture: pictureAddress(picture, thumbnailInPixels) }),
  }
}

const thumbnailInPixels = 150
