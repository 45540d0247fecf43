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
import { useLate } from '#app/ui/scripts/use-late.ts'

type QuickProductProps = {
  view: QuickView
  /** How wide its pictures are drawn. */
  sizes: string
}

export function QuickProductView({ view, sizes }: QuickProductProps) {
  const quickView = useQuickView()
  const { product, options } = view
  const [shown, setShown] = useState(product.shownSlide)
  const headingId = useId()
  useTold(view.id)
  return (
    // Its own: the page below may show the same product.
    <SelectedVariationsProvider>
      <div className="woocommerce single-product woosq-product">
        <div id={`woosq-product-${view.id}`} className="product" data-product_id={product.id}>
          <div className="thumbnails">
            <Pictures view={view} shown={shown} sizes={sizes} />
          </div>
          <div className="summary entry-summary">
            <div className="summary-content buy-box">
              <Parts view={view} heading="h2" headingId={headingId} onImage={setShown}>
                <input
                  type="hidden"
                  name="woosq-redirect"
                  className="woosq-redirect"
                  value={view.goOnAt ?? pageHere()}
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

/** Few owners want them. */
function LateSuggestions({ view }: { view: QuickView }) {
  const [Suggestions, reach] = useLate(suggestions)
  useEffect(() => void reach(), [reach])
  return Suggestions ? <Suggestions view={view} /> : null
}

const suggestions = async () => (await import('#app/features/quick-view/suggestions.tsx')).Suggestions

/** Listeners of the contract hear of what is seen: not of what was closed, or stepped over, before it came. */
function useTold(id: number): void {
  useEffect(() => {
    // After the frame that shows it: they may take their time.
    const timer = setTimeout(() => announce('woosq_loaded', { id }))
    return () => clearTimeout(timer)
  }, [id])
}

/** Where the shopper goes on when the form had to be posted. */
function pageHere(): string {
  return window.location.href.split('#')[0] ?? ''
}

type PicturesProps = QuickProductProps & { shown: number | null }

/** Says so when one of them does not come, with a way to try again (ERR-10). */
function Pictures({ view: { product, options }, shown, sizes }: PicturesProps) {
  const place = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(1)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const { current } = place
    const fail = () => setFailed(true)
    // It does not bubble.
    current?.addEventListener('error', fail, true)
    return () => current?.removeEventListener('error', fail, true)
  }, [])
  return (
    <div ref={place} className="images">
      <ProductGallery
        key={attempt}
        slides={product.slides}
        shown={shown}
        productName={product.name}
        sizes={sizes}
        isEnlarged={options.contentImageEffect !== 'no'}
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
