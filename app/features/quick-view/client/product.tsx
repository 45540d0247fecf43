/** The product in the quick view: pictures, parts and form are those of its page. */
import type { QuickView } from '#app/features/quick-view/view.ts'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { ProductGallery } from '#app/features/catalog/gallery/gallery.tsx'
import { Parts } from '#app/features/quick-view/parts.tsx'
import { SelectedVariationsProvider } from '#app/features/variations/form/selected-variation.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useQuickView } from '#app/features/quick-view/start.ts'
import { useLazyComponent } from '#app/ui/scripts/use-lazy-component.ts'

type QuickProductProps = {
  view: QuickView
  /** The `sizes` attribute of its pictures. */
  sizes: string
}

export function QuickProductView({ view, sizes }: QuickProductProps) {
  const quickView = useQuickView()
  const { product, options } = view
  const [slide, setSlide] = useState(product.initialSlide)
  const headingId = useId()
  useLoadedEvent(view.id)
  return (
    // A separate provider, because the page below may show the same product.
    <SelectedVariationsProvider>
      <div className="woocommerce single-product woosq-product">
        <div id={`woosq-product-${view.id}`} className="product" data-product_id={product.id}>
          <div className="thumbnails">
            <Pictures view={view} slide={slide} sizes={sizes} />
          </div>
          <div className="summary entry-summary">
            <div className="summary-content buy-box">
              <Parts view={view} heading="h2" headingId={headingId} onImage={setSlide}>
                <input
                  type="hidden"
                  name="woosq-redirect"
                  className="woosq-redirect"
                  value={view.goOnAt ?? readCurrentUrl()}
                />
              </Parts>
              {view.suggestions.length > 0 && <LateSuggestions view={view} />}
            </div>
          </div>
        </div>
      </div>
      {options.viewDetailsButton && (
        <ShopLink className="view-details-btn" to={`/product/${encodeURIComponent(product.slug)}/`}>
          {quickView?.texts.viewDetails}
        </ShopLink>
      )}
    </SelectedVariationsProvider>
  )
}

/** Loaded on demand, because few merchants enable suggestions. */
function LateSuggestions({ view }: { view: QuickView }) {
  const [Suggestions, load] = useLazyComponent(loadSuggestions)
  useEffect(() => void load(), [load])
  return Suggestions ? <Suggestions view={view} /> : null
}

const loadSuggestions = async () => (await import('#app/features/quick-view/suggestions.tsx')).Suggestions

/** Fires `woosq_loaded` for a product that is shown, not for one closed or skipped before it loaded. */
function useLoadedEvent(id: number): void {
  useEffect(() => {
    // The event follows the frame that shows the product, because listeners may be slow.
    const timer = setTimeout(() => announce('woosq_loaded', { id }))
    return () => clearTimeout(timer)
  }, [id])
}

/** URL to redirect to when the form is posted without JavaScript. */
function readCurrentUrl(): string {
  return window.location.href.split('#')[0] ?? ''
}

type PicturesProps = QuickProductProps & { slide: number | null }

/** Shows an error with a retry button when a picture fails to load (ERR-10). */
function Pictures({ view: { product, options }, slide, sizes }: PicturesProps) {
  const container = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(1)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const { current } = container
    const fail = () => setFailed(true)
    // The listener uses the capture phase, because `error` events do not bubble.
    current?.addEventListener('error', fail, true)
    return () => current?.removeEventListener('error', fail, true)
  }, [])
  return (
    <div ref={container} className="images">
      <ProductGallery
        key={attempt}
        slides={product.slides}
        selectedIndex={slide}
        productName={product.name}
        sizes={sizes}
        canEnlarge={options.contentImageEffect !== 'no'}
      />
      {hasFailed && (
        <p className="woosq-image-failed" role="alert">
          <Trans>The image could not be loaded.</Trans>{' '}
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              setFailed(false)
              setAttempt(attempt + 1)
            }}
          >
            <Trans>Try again</Trans>
          </button>
        </p>
      )}
    </div>
  )
}
