/** Content of the dialog: the product, a placeholder while it loads, or an error. */
import type { QuickViewContent } from './contents.ts'
import { Trans } from '@lingui/react/macro'
import { createStore } from '#app/ui/store.ts'
import { PICTURE_SIZES, retryContent } from './contents.ts'
import { quickViewStore } from './opened.ts'

// Not `React.lazy`: Suspense delays content that arrives within a third of a second after its fallback.
const productModule = createStore<{ Product?: typeof import('./product.tsx').QuickProductView } | null>(null)

/** Loads the product component, once; a failure is shown in its place. */
export async function fetchProduct(): Promise<void> {
  if (productModule.get()?.Product) return
  productModule.set(null)
  try {
    productModule.set({ Product: (await import('./product.tsx')).QuickProductView })
  } catch {
    productModule.set({})
  }
}

export function ContentView({ id, content }: { id: number; content: QuickViewContent | undefined }) {
  const loadedModule = productModule.use()
  const isNotFound = content?.status === 'failed' && content.isNotFound
  if (content?.status === 'failed' || (loadedModule && !loadedModule.Product))
    return <LoadError id={id} isNotFound={isNotFound} />
  if (content?.status !== 'ready' || !loadedModule?.Product) return <Outline />
  return <loadedModule.Product view={content.view} sizes={PICTURE_SIZES} />
}

/** Placeholder, shown at once in the size of the content. */
function Outline() {
  return (
    <div className="woosq-product woosq-outline" aria-hidden>
      <div className="product">
        <div className="thumbnails">
          <span className="outline-picture" />
        </div>
        <div className="summary">
          <div className="summary-content">
            <span className="outline-line is-title" />
            <span className="outline-line is-short" />
            <span className="outline-line" />
            <span className="outline-line" />
            <span className="outline-line is-button" />
          </div>
        </div>
      </div>
    </div>
  )
}

function LoadError({ id, isNotFound }: { id: number; isNotFound: boolean }) {
  return (
    <div className="woosq-product woosq-failed mfp-error" role="alert">
      <p>
        <Trans>The content could not be loaded.</Trans>
      </p>
      {isNotFound ? (
        <p>
          <Trans>This product is no longer available.</Trans>
        </p>
      ) : (
        <button type="button" className="button" onClick={() => retry(id)}>
          <Trans>Try again</Trans>
        </button>
      )}
    </div>
  )
}

function retry(id: number): void {
  const { context = 'default' } = quickViewStore.get() ?? {}
  void fetchProduct()
  retryContent({ id, context })
}
