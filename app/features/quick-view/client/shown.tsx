/** What is in the dialog: the product, its outline while it comes, or why it did not. */
import type { Content } from './contents.ts'
import { Trans } from '@lingui/react/macro'
import { createStore } from '#app/ui/store.ts'
import { PICTURE_SIZES, retryContent } from './contents.ts'
import { opened } from './opened.ts'

// React's own way to wait for a component holds back what comes within a third of a second after its fallback.
const drawing = createStore<{ Product?: typeof import('./product.tsx').QuickProductView } | null>(null)

/** What draws the product; once it is there it is not fetched again. What does not come is said where it would stand. */
export async function fetchProduct(): Promise<void> {
  if (drawing.get()?.Product) return
  drawing.set(null)
  try {
    drawing.set({ Product: (await import('./product.tsx')).QuickProductView })
  } catch {
    drawing.set({})
  }
}

export function Shown({ id, content }: { id: number; content: Content | undefined }) {
  const drawn = drawing.use()
  const isGone = content?.status === 'failed' && content.isGone
  if (content?.status === 'failed' || (drawn && !drawn.Product)) return <Failed id={id} isGone={isGone} />
  if (content?.status !== 'ready' || !drawn?.Product) return <Outline />
  return <drawn.Product view={content.view} sizes={PICTURE_SIZES} />
}

/** At once, and as large as what comes. */
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

function Failed({ id, isGone }: { id: number; isGone: boolean }) {
  return (
    <div className="woosq-product woosq-failed mfp-error" role="alert">
      <p>
        <Trans>The content could not be loaded.</Trans>
      </p>
      {isGone ? (
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
  const { context = 'default' } = opened.get() ?? {}
  void fetchProduct()
  retryContent({ id, context })
}
