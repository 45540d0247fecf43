/** The quick view over the page: a real dialog, whether it is a window or a panel at the side. */
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useAnotherPage } from '#app/features/product-actions/client/use-another-page.ts'
import styles from '#app/features/quick-view/quick-view.css?url'
import { onceDrawn } from '#app/ui/scripts/once-drawn.ts'
import { useDigits } from '#app/ui/digits.ts'
import { type QuickViewStart, useQuickView } from '#app/features/quick-view/start.ts'
import { useContent } from './contents.ts'
import { close, opened, step } from './opened.ts'
import { Shown } from './shown.tsx'
import { useSteps } from './use-steps.ts'

export function Area() {
  const shown = opened.use()
  const quickView = useQuickView()
  useAnotherPage(close)
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {shown && quickView && <Shell {...shown} quickView={quickView} />}
    </>
  )
}

type ShellProps = NonNullable<ReturnType<typeof opened.get>> & { quickView: QuickViewStart }

function Shell({ id, ids, context, effect, quickView }: ShellProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const content = useContent(id)
  const { view, nextPrev, sidebarPosition, sidebarHeading, perfectScrollbar, texts } = quickView
  const name = content?.status === 'ready' ? content.view.product.name : texts.button
  const hasSteps = nextPrev && ids.length > 1
  useOpen(dialog)
  useFocusAfter(id)
  useSteps(dialog, hasSteps)
  const shapes = {
    popup: 'woosq-popup mfp-with-anim',
    sidebar: `woosq-sidebar woosq-position-${sidebarPosition} woosq-heading-${sidebarHeading ? 'yes' : 'no'}`,
  }
  const classes = [
    `woosq-shell is-${view} mfp-woosq mfp-woosq-${context} ${effect}`,
    perfectScrollbar && 'has-slim-scrollbars',
    content?.status !== 'ready' && 'woosq-loading',
  ]
  return (
    <dialog ref={dialog} className={classes.filter(Boolean).join(' ')} aria-label={name} onClose={closed}>
      <div id="woosq-popup" className={shapes[view]} aria-busy={content?.status === 'loading'}>
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
        <Shown key={id} id={id} content={content} />
        {hasSteps && (
          <div className="woosq-foot">
            <Step by={-1} text={texts.prev} />
            <Counter id={id} ids={ids} />
            <Step by={1} text={texts.next} />
          </div>
        )}
      </div>
      {/* Where the screen has room beside the window. */}
      {hasSteps && view === 'popup' && (
        <>
          <Step by={-1} text={texts.prev} className="woosq-step mfp-arrow mfp-prev" />
          <Step by={1} text={texts.next} className="woosq-step mfp-arrow mfp-next" />
        </>
      )}
    </dialog>
  )
}

/**
 * Open as long as it is drawn; the browser gives the focus back. It is seen first, and modal a frame later: that nothing else can be
 * reached takes the style of the whole page anew, which would hold up what was pressed for.
 */
function useOpen(dialog: { current: HTMLDialogElement | null }): void {
  // Closed before it leaves the page: only then does the focus go back.
  useLayoutEffect(() => {
    const { current } = dialog
    const opening = new AbortController()
    current?.toggleAttribute('open', true)
    // Only what is modal hears them by itself.
    const hearKeys = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
      if (key === 'Tab') makeModal()
    }
    document.addEventListener('keydown', hearKeys, { signal: opening.signal })
    const makeModal = () => {
      if (opening.signal.aborted) return
      opening.abort()
      current?.removeAttribute('open')
      current?.showModal()
    }
    // Behind what else waits for the picture to stand.
    onceDrawn(() => setTimeout(makeModal))
    return () => {
      opening.abort()
      current?.close()
    }
  }, [dialog])
}

/** An address has opened it, so there is nobody to give the focus back to: it goes to who opens this product on the page below. */
function useFocusAfter(id: number): void {
  useLayoutEffect(() => {
    const { pathname } = location
    return () => {
      const isLost = document.activeElement?.matches('body, .woosq-shell *')
      if (!isLost || location.pathname !== pathname) return
      const opener = document.querySelector<HTMLElement>(`.woosq-btn-${id}`)
      opener?.focus()
      // On a screen that is touched it stands behind another button, and what is not seen takes no focus.
      if (document.activeElement !== opener)
        opener?.closest('.product-card')?.querySelector<HTMLElement>('.card-more')?.focus()
    }
  }, [id])
}

function closed(event: { target: EventTarget; currentTarget: EventTarget }): void {
  // It also hears of the dialogs inside.
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

type StepProps = { by: 1 | -1; text: string; className?: string }

function Step({ by, text, className }: StepProps) {
  const Icon = by === 1 ? ChevronRight : ChevronLeft
  return (
    <button type="button" className={className} aria-label={text} title={text} onClick={() => step(by)}>
      <Icon className="icon" aria-hidden />
    </button>
  )
}
