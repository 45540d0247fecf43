import type { EditorView } from './editor/editor-view.ts'
import type { EditorValues } from './editor/editor-fields.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import styles from '#app/features/contact-forms/client/contact-form.css?url'
import { useHydrated } from '#app/ui/scripts/use-hydrated.ts'
import { styleDocument, renderPreview, setDocumentHtml } from './preview-form.ts'

/**
 * The form as visitors will see it. It is a separate document in which no script can run: the content of the
 * template never reaches the admin page.
 */
export function Preview({ view, values }: { view: EditorView; values: EditorValues }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const { template } = values.texts
  const deferredTemplate = useDeferredValue(template)
  const { additionalSettings } = values
  const html = useMemo(
    () => (isHydrated ? renderPreview(view, { template: deferredTemplate, additionalSettings }) : ''),
    [isHydrated, view, deferredTemplate, additionalSettings],
  )
  if (!isHydrated) return null
  return (
    <section className="preview" aria-label={t`Preview`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      <h2>
        <Trans>Preview</Trans>
      </h2>
      <PreviewFrame title={t`Preview`} html={html} view={view} />
    </section>
  )
}

type PreviewFrameProps = { title: string; html: string; view: EditorView }

function PreviewFrame({ title, html, view }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [heightInPixels, setHeight] = useState(320)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const previewDocument = frame.current?.contentDocument
    if (isLoaded && previewDocument) styleDocument(previewDocument, view.language)
  }, [isLoaded, view.language])
  useEffect(() => {
    const previewDocument = frame.current?.contentDocument
    if (!isLoaded || !previewDocument) return undefined
    setDocumentHtml(previewDocument, html)
    const measure = () =>
      setHeight(Math.min(4000, Math.ceil(previewDocument.body.getBoundingClientRect().height)))
    const observer = new ResizeObserver(measure)
    observer.observe(previewDocument.body)
    return () => observer.disconnect()
  }, [html, isLoaded])
  return (
    <iframe
      ref={frame}
      title={title}
      // The admin page may access the document; the document may not run scripts, submit or navigate.
      sandbox="allow-same-origin"
      srcDoc="<!doctype html>"
      height={heightInPixels}
      onLoad={() => setLoaded(true)}
    />
  )
}
