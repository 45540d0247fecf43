/** The parts next to the pictures, in the merchant's order; each is rendered as on the product page. */
import type { ReactNode } from 'react'
import type { PartName } from './fields/rules.ts'
import type { QuickPart, QuickView } from './view.ts'
import { Trans } from '@lingui/react/macro'
import { AvailabilityView } from '#app/features/catalog/pricing/availability-view.tsx'
import { createActionProduct } from '#app/features/catalog/product/action-product.ts'
import { DetailTable, replaceMeasures } from '#app/features/catalog/product/detail-table.tsx'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import { ProductMeta } from '#app/features/catalog/product/product-meta.tsx'
import { CardAdd } from '#app/features/cart/client/card-add.tsx'
import { PurchaseOptions } from '#app/features/cart/client/purchase-options.tsx'
import { createDetailsForScripts } from './details-for-scripts.ts'
import { useSelectedVariation } from '#app/features/variations/form/selected-variation.tsx'
import { isolateMeasures } from '#app/platform/i18n/text/bidi.ts'
import { getDirection } from '#app/platform/i18n/locales.ts'
import { useIsFragment } from '#app/ui/markup.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { Slot } from '#app/ui/slot.tsx'
import { Stars } from '#app/ui/stars.tsx'

type PartsProps = {
  view: QuickView
  /** Heading level of the product name. */
  heading: 'h1' | 'h2'
  /** Id of the heading, which labels the dialog. */
  headingId?: string
  onImage: (slide: number | null) => void
  /** Fields submitted with every purchase form. */
  children?: ReactNode
}

export function Parts(props: PartsProps) {
  return props.view.parts.map((part) =>
    part.kind === 'row' ? (
      <Row key={part.key} label={part.label} values={part.values} />
    ) : (
      <ProductPart key={part.key} part={part} {...props} />
    ),
  )
}

/** A row added by the merchant; without a label only the text. */
function Row({ label, values }: Pick<Extract<QuickPart, { kind: 'row' }>, 'label' | 'values'>) {
  return (
    <p className="woosq-row">
      {label && <span className="woosq-row-label">{label}: </span>}
      <span className="woosq-row-value">
        {values.map(({ name, separator }) => (
          <bdi key={name}>
            {separator}
            {name}
          </bdi>
        ))}
      </span>
    </p>
  )
}

type ProductPartProps = PartsProps & { part: Extract<QuickPart, { kind: 'fact' }> }

function ProductPart({ part, ...props }: ProductPartProps) {
  const PartView = partComponents[part.name]
  return <PartView {...props} label={part.label} />
}

type PartComponent = (props: PartsProps & { label: string }) => ReactNode

const partComponents: Record<PartName, PartComponent> = {
  title: ({ view: { product }, heading: Heading, headingId }) => (
    <Heading id={headingId} className="product_title entry-title" {...createLanguageProps(product)}>
      {/* Contract clients have their own link to the product page. */}
      {Heading === 'h1' ? product.name : <ShopLink to={createProductPath(product)}>{product.name}</ShopLink>}
    </Heading>
  ),
  rating: ({ view: { product } }) =>
    product.reviewCount > 0 && (
      <div className="woocommerce-product-rating">
        <ShopLink className="woocommerce-review-link" to={`${createProductPath(product)}#reviews`}>
          <Stars rating={product.averageRating} count={product.reviewCount} />
        </ShopLink>
      </div>
    ),
  price: Price,
  availability: ({ view: { product } }) => (
    <div className="woosq-availability">
      <AvailabilityView availability={product.availability} />
    </div>
  ),
  excerpt: ({ view: { product } }) =>
    product.shortDescription && (
      <Slot
        name="written text"
        html={product.shortDescription}
        className="woocommerce-product-details__short-description short-description prose"
        {...createLanguageProps(product)}
      />
    ),
  add_to_cart: AddToCart,
  meta: Meta,
  description: ({ view: { product } }) =>
    product.description && (
      <Slot
        name="written text"
        html={product.description}
        className="product-description prose"
        {...createLanguageProps(product)}
      />
    ),
  weight: (props) => <Measure {...props} measure="weight" />,
  dimensions: (props) => <Measure {...props} measure="dimensions" />,
  additional: Additional,
}

/**
 * Price of the selected variation, if any; in fragments it is the price of the product, because contract
 * scripts show that of the variation next to their form.
 */
function Price({ view: { product } }: PartsProps) {
  const selectedVariation = useSelectedVariation(product.id, product.variations?.opening)
  const isFragment = useIsFragment()
  const variationPrice = import.meta.env.SSR && isFragment ? undefined : selectedVariation?.price
  const price = variationPrice ?? product.price
  return (
    product.price && (
      // Third-party scripts may have changed its content, so the element is replaced as a whole.
      <p className="price" key={JSON.stringify(price)}>
        <PriceView price={price} />
      </p>
    )
  )
}

function AddToCart({ view, onImage, children }: PartsProps) {
  const { product, options, parts } = view
  const showsAvailability = parts.some((part) => part.kind === 'fact' && part.name === 'availability')
  return (
    <div className="woosq-add-to-cart">
      {product.type !== 'variable' && !showsAvailability && (
        <AvailabilityView availability={product.availability} />
      )}
      {options.addToCartButton === 'archive' ? (
        <CardAdd product={createActionProduct(product)} />
      ) : (
        <PurchaseOptions view={product} onImage={onImage}>
          {children}
        </PurchaseOptions>
      )}
    </div>
  )
}

function Meta({ view: { product } }: PartsProps) {
  const selectedVariation = useSelectedVariation(product.id, product.variations?.opening)
  return <ProductMeta view={product} sku={selectedVariation?.sku || product.sku} />
}

type MeasureProps = PartsProps & { label: string; measure: 'weight' | 'dimensions' }

function Measure({ view: { product }, label, measure }: MeasureProps) {
  const row = useDetails(product).find((row) => 'measure' in row && row.measure === measure)
  if (!row || !('text' in row)) return null
  const defaultLabel = measure === 'weight' ? <Trans>Weight</Trans> : <Trans>Dimensions</Trans>
  return (
    <p className={`woosq-${measure}`}>
      <span className={`woosq-${measure}-label`}>{label || defaultLabel}</span>{' '}
      <bdi className={`woosq-${measure}-value`}>{isolateMeasures(row.text)}</bdi>
    </p>
  )
}

function Additional({ view: { product } }: PartsProps) {
  const details = useDetails(product)
  const isFragment = useIsFragment()
  const rows = import.meta.env.SSR && isFragment ? createDetailsForScripts(product, details) : details
  return rows.length > 0 && <DetailTable details={rows} />
}

/** The details of the selected variation. */
function useDetails(product: QuickView['product']) {
  const selectedVariation = useSelectedVariation(product.id, product.variations?.opening)
  return selectedVariation ? replaceMeasures(product.details, selectedVariation) : product.details
}

function createLanguageProps({ foreign }: Pick<QuickView['product'], 'foreign'>) {
  return foreign ? { lang: foreign, dir: getDirection(foreign) } : {}
}

function createProductPath({ slug }: { slug: string }): string {
  return `/product/${encodeURIComponent(slug)}/`
}
