/** The parts beside the pictures, in the owner's order; each is what the product's page shows. */
import type { ReactNode } from 'react'
import type { PartName } from './fields/rules.ts'
import type { QuickPart, QuickView } from './view.ts'
import { Trans } from '@lingui/react/macro'
import { AvailabilityView } from '#app/features/catalog/pricing/availability-view.tsx'
import { actedOn } from '#app/features/catalog/product/acted-on.ts'
import { DetailTable, measured } from '#app/features/catalog/product/detail-table.tsx'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import { ProductMeta } from '#app/features/catalog/product/product-meta.tsx'
import { CardAdd } from '#app/features/cart/client/card-add.tsx'
import { Order } from '#app/features/cart/client/order.tsx'
import { detailsForScripts } from './details-for-scripts.ts'
import { useSelectedVariation } from '#app/features/variations/form/selected-variation.tsx'
import { isolateMeasures } from '#app/platform/i18n/text/bidi.ts'
import { directionOf } from '#app/platform/i18n/locales.ts'
import { useIsFragment } from '#app/ui/markup.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { Slot } from '#app/ui/slot.tsx'
import { Stars } from '#app/ui/stars.tsx'

type PartsProps = {
  view: QuickView
  /** Below which heading the product stands. */
  heading: 'h1' | 'h2'
  /** Of the heading, which names the dialog. */
  headingId?: string
  onImage: (slide: number | null) => void
  /** Goes with every order. */
  children?: ReactNode
}

export function Parts(props: PartsProps) {
  return props.view.parts.map((part) =>
    part.kind === 'row' ? (
      <Row key={part.key} label={part.label} values={part.values} />
    ) : (
      <Fact key={part.key} part={part} {...props} />
    ),
  )
}

/** A row that the owner has added; without a name the text alone. */
function Row({ label, values }: Pick<Extract<QuickPart, { kind: 'row' }>, 'label' | 'values'>) {
  return (
    <p className="woosq-row">
      {label && <span className="woosq-row-label">{label}: </span>}
      <span className="woosq-row-value">
        {values.map(({ name, joint }) => (
          <bdi key={name}>
            {joint}
            {name}
          </bdi>
        ))}
      </span>
    </p>
  )
}

type FactProps = PartsProps & { part: Extract<QuickPart, { kind: 'fact' }> }

function Fact({ part, ...props }: FactProps) {
  const Shown = facts[part.name]
  return <Shown {...props} label={part.label} />
}

type ShownFact = (props: PartsProps & { label: string }) => ReactNode

const facts: Record<PartName, ShownFact> = {
  title: ({ view: { product }, heading: Heading, headingId }) => (
    <Heading id={headingId} className="product_title entry-title" {...languageOf(product)}>
      {/* Clients of the contract have their own way to its page. */}
      {Heading === 'h1' ? product.name : <ShopLink to={pathOf(product)}>{product.name}</ShopLink>}
    </Heading>
  ),
  rating: ({ view: { product } }) =>
    product.reviewCount > 0 && (
      <div className="woocommerce-product-rating">
        <ShopLink className="woocommerce-review-link" to={`${pathOf(product)}#reviews`}>
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
        at="written text"
        html={product.shortDescription}
        className="woocommerce-product-details__short-description short-description prose"
        {...languageOf(product)}
      />
    ),
  add_to_cart: AddToCart,
  meta: Meta,
  description: ({ view: { product } }) =>
    product.description && (
      <Slot
        at="written text"
        html={product.description}
        className="product-description prose"
        {...languageOf(product)}
      />
    ),
  weight: (props) => <Measure {...props} measure="weight" />,
  dimensions: (props) => <Measure {...props} measure="dimensions" />,
  additional: Additional,
}

/** Of what is chosen, once it is; scripts of others are told that beside their form. */
function Price({ view: { product } }: PartsProps) {
  const selected = useSelectedVariation(product.id, product.variations?.opening)
  const isFragment = useIsFragment()
  const chosen = import.meta.env.SSR && isFragment ? undefined : selected?.price
  const price = chosen ?? product.price
  return (
    product.price && (
      // Scripts of others may have written into it: it goes as a whole.
      <p className="price" key={JSON.stringify(price)}>
        <PriceView price={price} />
      </p>
    )
  )
}

function AddToCart({ view, onImage, children }: PartsProps) {
  const { product, options, parts } = view
  const saysStock = parts.some((part) => part.kind === 'fact' && part.name === 'availability')
  return (
    <div className="woosq-add-to-cart">
      {product.type !== 'variable' && !saysStock && <AvailabilityView availability={product.availability} />}
      {options.addToCartButton === 'archive' ? (
        <CardAdd product={actedOn(product)} />
      ) : (
        <Order view={product} onImage={onImage}>
          {children}
        </Order>
      )}
    </div>
  )
}

function Meta({ view: { product } }: PartsProps) {
  const selected = useSelectedVariation(product.id, product.variations?.opening)
  return <ProductMeta view={product} sku={selected?.sku || product.sku} />
}

type MeasureProps = PartsProps & { label: string; measure: 'weight' | 'dimensions' }

function Measure({ view: { product }, label, measure }: MeasureProps) {
  const row = useDetails(product).find((row) => 'measure' in row && row.measure === measure)
  if (!row || !('text' in row)) return null
  const usual = measure === 'weight' ? <Trans>Weight</Trans> : <Trans>Dimensions</Trans>
  return (
    <p className={`woosq-${measure}`}>
      <span className={`woosq-${measure}-label`}>{label || usual}</span>{' '}
      <bdi className={`woosq-${measure}-value`}>{isolateMeasures(row.text)}</bdi>
    </p>
  )
}

function Additional({ view: { product } }: PartsProps) {
  const details = useDetails(product)
  const isFragment = useIsFragment()
  const shown = import.meta.env.SSR && isFragment ? detailsForScripts(product, details) : details
  return shown.length > 0 && <DetailTable details={shown} />
}

/** The facts of what is chosen. */
function useDetails(product: QuickView['product']) {
  const selected = useSelectedVariation(product.id, product.variations?.opening)
  return selected ? measured(product.details, selected) : product.details
}

function languageOf({ foreign }: Pick<QuickView['product'], 'foreign'>) {
  return foreign ? { lang: foreign, dir: directionOf(foreign) } : {}
}

function pathOf({ slug }: { slug: string }): string {
  return `/product/${encodeURIComponent(slug)}/`
}
