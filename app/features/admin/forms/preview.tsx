import type { EditorView } from './editor/editor-view.ts'
import type { Typed } from './editor/editor-fields.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import styles from '#app/features/contact-forms/client/contact-form.css?url'
import { useAwake } from '#app/ui/scripts/use-awake.ts'
import { dressDocument, previewOf, showIn } from './preview-form.ts'

/**
 * What visitors will see. It is a document of its own in which no script can run: whatever stands in the template, it
 * never reaches the owner's page.
 */
export function Preview({ view, typed }: { view: EditorView; typed: Typed }) {
  const { t } = useLingui()
  const isAwake = useAwake()
  const { template } = typed.texts
  const later = useDeferredValue(template)
  const { additionalSettings } = typed
  const html = useMemo(
    () => (isAwake ? previewOf(view, { template: later, additionalSettings }) : ''),
    [isAwake, view, later, additionalSettings],
  )
  if (!isAwake) return null
  return (
    <section className="preview" aria-label={t`Preview`}>
      <link rel="stylesheet" href={styles} precedence="desk" />
      <h2>
        <Trans>Preview</Trans>
      </h2>
      <Frame title={t`Preview`} html={html} view={view} />
    </section>
  )
}

type FrameProps = { title: string; html: string; view: EditorView }

function Frame({ title, html, view }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [heightInPixels, setHeight] = useState(320)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (isLoaded && inside) dressDocument(inside, view.language)
  }, [isLoaded, view.language])
  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (!isLoaded || !inside) return undefined
    showIn(inside, html)
    const measure = () => setHeight(Math.min(4000, Math.ceil(inside.body.getBoundingClientRect().height)))
    const observer = new ResizeObserver(measure)
    observer.observe(inside.body)
    return () => observer.disconnect()
  }, [html, isLoaded])
  return (
    <iframe
      ref={frame}
      title={title}
      // Ours may look inside; nothing inside may run, post or leave.
      sandbox="allow-same-origin"
      srcDoc="<!doctype html>"
      height={heightInPixels}
      onLoad={() => setLoaded(true)}
    />
  )
}
