/** What is in the dialog: the product, its outline while it comes, or why it did not. */
import type { Content } from './contents.ts'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { retryContent } from './contents.ts'

const QuickProductView = lazy(fetchProduct)

/** What draws the product; once it is there it is not fetched again. */
export async function fetchProduct() {
  return { default: (await import('./product.tsx')).QuickProductView }
}

export function Shown({ id, content }: { id: number; content: Content | undefined }) {
  if (content?.status === 'failed') return <Failed id={id} />
  if (content?.status !== 'ready') return <Outline />
  return (
    <Suspense fallback={<Outline />}>
      <QuickProductView view={content.view} />
    </Suspense>
  )
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

function Failed({ id }: { id: number }) {
  return (
    <div className="woosq-product woosq-failed mfp-error" role="alert">
      <p>
        <Trans>The content could not be loaded.</Trans>
      </p>
      <button type="button" className="button" onClick={() => retryContent(id)}>
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}
