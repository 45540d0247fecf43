/** The quick view as an overlay: a `dialog` element, shown as a popup or as a sidebar. */
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { usePageChange } from '#app/features/product-actions/client/use-page-change.ts'
import styles from '#app/features/quick-view/quick-view.css?url'
import { runAfterPaint } from '#app/ui/scripts/after-paint.ts'
import { useDigits } from '#app/ui/digits.ts'
import { type QuickViewStart, useQuickView } from '#app/features/quick-view/start.ts'
import { useContent } from './contents.ts'
import { close, quickViewStore, step } from './opened.ts'
import { ContentView } from './content-view.tsx'
import { useSteps } from './use-steps.ts'

export function Overlay() {
  const current = quickViewStore.use()
  const quickView = useQuickView()
  usePageChange(close)
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {current && quickView && <Shell {...current} quickView={quickView} />}
    </>
  )
}

type ShellProps = NonNullable<ReturnType<typeof quickViewStore.get>> & { quickView: QuickViewStart }

function Shell({ id, ids, context, effect, quickView }: ShellProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const content = useContent(id)
  const { view, nextPrev, sidebarPosition, sidebarHeading, perfectScrollbar, texts } = quickView
  const name = content?.status === 'ready' ? content.view.product.name : texts.button
  const hasSteps = nextPrev && ids.length > 1
  useOpenDialog(dialog)
  useFocusRestoration(id)
  useSteps(dialog, hasSteps)
  const shapeClasses = {
    popup: 'woosq-popup mfp-with-anim',
    sidebar: `woosq-sidebar woosq-position-${sidebarPosition} woosq-heading-${sidebarHeading ? 'yes' : 'no'}`,
  }
  const classes = [
    `woosq-shell is-${view} mfp-woosq mfp-woosq-${context} ${effect}`,
    perfectScrollbar && 'has-slim-scrollbars',
    content?.status !== 'ready' && 'woosq-loading',
  ]
  return (
    <dialog
      ref={dialog}
      className={classes.filter(Boolean).join(' ')}
      aria-label={name}
      onClose={handleClose}
    >
      <div id="woosq-popup" className={shapeClasses[view]} aria-busy={content?.status === 'loading'}>
        <div className="woosq-sidebar-heading">
          {sidebarHeading && view === 'sidebar' && <span className="woosq-heading">{name}</span>}
          <button
            type="button"
            className="woosq-close"
            aria-label={texts.close}
            title={texts.close}
            onClick={close}
          >
            <X className="icon" aria-hidden />
          </button>
        </div>
        <ContentView key={id} id={id} content={content} />
        {hasSteps && (
          <div className="woosq-foot">
            <Step direction={-1} text={texts.prev} />
            <Counter id={id} ids={ids} />
            <Step direction={1} text={texts.next} />
          </div>
        )}
      </div>
      {/* The steps are beside the popup, where the screen has room. */}
      {hasSteps && view === 'popup' && (
        <>
          <Step direction={-1} text={texts.prev} className="woosq-step mfp-arrow mfp-prev" />
          <Step direction={1} text={texts.next} className="woosq-step mfp-arrow mfp-next" />
        </>
      )}
    </dialog>
  )
}

/**
 * Keeps the dialog open while mounted; the browser restores the focus. The dialog is first shown non-modally
 * and made modal a frame later: modality recalculates the style of the whole page, which would delay the
 * response to the click.
 */
function useOpenDialog(dialog: { current: HTMLDialogElement | null }): void {
  // The dialog is closed before it unmounts, otherwise the browser does not restore the focus.
  useLayoutEffect(() => {
    const { current } = dialog
    const controller = new AbortController()
    current?.toggleAttribute('open', true)
    // A non-modal dialog does not handle these keys itself.
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
      if (key === 'Tab') makeModal()
    }
    document.addEventListener('keydown', handleKey, { signal: controller.signal })
    const makeModal = () => {
      if (controller.signal.aborted) return
      controller.abort()
      current?.removeAttribute('open')
      current?.showModal()
    }
    // After other callbacks that wait for the paint.
    runAfterPaint(() => setTimeout(makeModal))
    return () => {
      controller.abort()
      current?.close()
    }
  }, [dialog])
}

/**
 * If a URL opened the quick view, the browser has no element to restore the focus to: the focus moves to the
 * button of the product on the page below.
 */
function useFocusRestoration(id: number): void {
  useLayoutEffect(() => {
    const { pathname } = location
    return () => {
      const isFocusLost = document.activeElement?.matches('body, .woosq-shell *')
      if (!isFocusLost || location.pathname !== pathname) return
      const opener = document.querySelector<HTMLElement>(`.woosq-btn-${id}`)
      opener?.focus()
      // On touch screens the button is hidden behind another one and cannot receive the focus.
      if (document.activeElement !== opener)
        opener?.closest('.product-card')?.querySelector<HTMLElement>('.card-more')?.focus()
    }
  }, [id])
}

function handleClose(event: { target: EventTarget; currentTarget: EventTarget }): void {
  // Close events of nested dialogs also arrive here.
  if (event.target === event.currentTarget) close()
}

type CounterProps = Pick<ShellProps, 'id' | 'ids'>

function Counter({ id, ids }: CounterProps) {
  const { t } = useLingui()
  const digits = useDigits()
  const number = digits(ids.indexOf(id) + 1)
  const count = digits(ids.length)
  return <p className="mfp-counter" role="status">{t`${number} of ${count}`}</p>
}

type StepProps = { direction: 1 | -1; text: string; className?: string }

function Step({ direction, text, className }: StepProps) {
  const Icon = direction === 1 ? ChevronRight : ChevronLeft
  return (
    <button
      type="button"
      className={className}
      aria-label={text}
      title={text}
      onClick={() => step(direction)}
    >
      <Icon className="icon" aria-hidden />
    </button>
  )
}
