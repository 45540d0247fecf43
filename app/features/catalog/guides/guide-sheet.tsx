import type { Guide } from '#app/features/catalog/product/product-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { openAnonymousClient } from '#app/platform/rest-client/anonymous-client.ts'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import '#app/platform/i18n/later/load.ts'

export type GuideSheetProps = { guide: Guide; onClose: () => void }

/** The text of a guide, loaded from its page when it opens. */
export function GuideSheet({ guide, onClose }: GuideSheetProps) {
  const { i18n } = useLingui()
  const [text, setText] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const { id } = guide
  useEffect(() => {
    const abortController = new AbortController()
    const loadText = async () => {
      try {
        // The shop's own response, of the same version as the page.
        const call = { path: `/wp/v2/pages/${id}?_fields=content`, signal: abortController.signal }
        const read = (json: unknown) => json as { content: { rendered: string } }
        setText((await openAnonymousClient(i18n).request(call, read)).content.rendered)
      } catch {
        if (!abortController.signal.aborted) setFailed(true)
      }
    }
    void loadText()
    return () => abortController.abort()
  }, [i18n, id])
  return (
    <Sheet title={guide.title} onClose={onClose}>
      <div className="guide-text" aria-busy={text === undefined && !hasFailed}>
        {hasFailed && (
          <p role="alert">
            <Trans>This content couldn’t be loaded.</Trans>{' '}
            <ShopLink to={guide.path} prefetch="none">
              {guide.title}
            </ShopLink>
          </p>
        )}
        {text !== undefined && <div className="prose" dangerouslySetInnerHTML={{ __html: text }} />}
      </div>
    </Sheet>
  )
}
