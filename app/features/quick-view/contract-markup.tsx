/** The quick view as HTML with the class names that clients of the plugin expect (quick-view.md C.3.3). */
import type { Slide } from '#app/features/catalog/gallery/slide.ts'
import type { QuickView } from './view.ts'
import { Trans } from '@lingui/react/macro'
import { Parts } from './parts.tsx'
import { Suggestions } from './suggestions.tsx'
import { createPicturePath, calculateSize } from '#app/features/media/pictures/picture.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useQuickView } from '#app/features/quick-view/start.ts'

type MarkupProps = { view: QuickView; mediaIds: readonly number[] }

/** The complete markup, as shown in a popup. */
export function PopupMarkup(props: MarkupProps) {
  const classes = ['woosq-popup', 'mfp-with-anim', props.view.options.viewDetailsButton && 'view-details']
  return (
    <div id="woosq-popup" className={classes.filter(Boolean).join(' ')}>
      <Content {...props} />
    </div>
  )
}

/** Content for the sidebar that is part of the client's page. */
export function SidebarMarkup(props: MarkupProps) {
  const close = <span className="woosq-close"> &times; </span>
  return (
    <>
      {useQuickView()?.sidebarHeading ? (
        <div className="woosq-sidebar-heading">
          <span className="woosq-heading">{props.view.product.name}</span>
          {close}
        </div>
      ) : (
        close
      )}
      <Content {...props} />
    </>
  )
}

function Content({ view, mediaIds }: MarkupProps) {
  const quickView = useQuickView()
  const { product, options } = view
  return (
    <>
      <div className="woocommerce single-product woosq-product">
        <div id={`product-${view.id}`} className={createProductClasses(view)}>
          <div className="thumbnails">
            <div className="images">
              {product.slides.map((slide, index) => (
                <div key={mediaIds[index]} className="thumbnail" data-id={mediaIds[index]}>
                  <Picture slide={slide} options={options} />
                </div>
              ))}
              {product.slides.length === 0 && (
                <div className="thumbnail">
                  <span className="woocommerce-placeholder">
                    <Trans>No image yet</Trans>
                  </span>
                </div>
              )}
            </div>
          </div>
          <div className="summary entry-summary">
            <div className="summary-content">
              <Parts view={view} heading="h1" onImage={ignore} />
              <Suggestions view={view} />
            </div>
          </div>
        </div>
      </div>
      {options.viewDetailsButton && (
        <ShopLink className="view-details-btn" to={`/product/${encodeURIComponent(product.slug)}/`}>
          {quickView?.texts.viewDetails}
        </ShopLink>
      )}
    </>
  )
}

function Picture({ slide, options }: { slide: Slide; options: QuickView['options'] }) {
  if (slide.kind === 'video') {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of products have no captions in the shop
    return <video src={slide.src} poster={slide.poster} controls preload="none" />
  }
  const { picture, alt } = slide
  const { width, height } = calculateSize(picture, options.imageSize)
  const isEnlarged = options.contentImageEffect !== 'no'
  return (
    <img
      width={width}
      height={height}
      src={createPicturePath(picture, width)}
      className="attachment-woosq size-woosq"
      alt={alt}
      data-src={isEnlarged ? createPicturePath(picture, Infinity) : undefined}
      data-fancybox={options.contentImageEffect === 'fancybox' ? 'gallery' : undefined}
    />
  )
}

function createProductClasses({ id, product }: QuickView): string {
  const { type, availability, categories, slides, price } = product
  return [
    `product type-product post-${id} status-publish`,
    stockClasses[availability.className] ?? 'instock',
    ...categories.map(({ path }) => `product_cat-${path.split('/').at(-2)}`),
    slides.length > 0 && 'has-post-thumbnail',
    price?.isOnSale && 'sale',
    price && (type === 'simple' || type === 'variable') && 'purchasable',
    `product-type-${type}`,
  ]
    .filter(Boolean)
    .join(' ')
}

const stockClasses: Record<string, string | undefined> = {
  'out-of-stock': 'outofstock',
  'available-on-backorder': 'onbackorder',
}

function ignore(): void {}
