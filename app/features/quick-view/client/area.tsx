/** The quick view over the page: a real dialog, whether it is a window or a panel at the side. */
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styles from '#app/features/quick-view/quick-view.css?url'
import { onceDrawn } from '#app/ui/once-drawn.ts'
import { useDigits } from '#app/ui/digits.ts'
import { useShop, type QuickViewStart } from '#app/ui/shop.ts'
import { useContent } from './contents.ts'
import { close, opened, step } from './opened.ts'
import { Shown } from './shown.tsx'
import { useSteps } from './use-steps.ts'

export function Area() {
  const shown = opened.use()
  const { quickView } = useShop()
  useAnotherPage(useLocation().pathname)
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {shown && quickView && <Shell {...shown} quickView={quickView} />}
    </>
  )
}

/** What lay over a page does not lie over the next one. */
function useAnotherPage(pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) close()
    last.current = pathname
  }, [pathname])
}

type ShellProps = NonNullable<ReturnType<typeof opened.get>> & { quickView: QuickViewStart }

function Shell({ id, ids, context, effect, quickView }: ShellProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const content = useContent(id)
  const { view, nextPrev, sidebarPosition, sidebarHeading, perfectScrollbar, texts } = quickView
  const name = content?.status === 'ready' ? content.view.product.name : texts.button
  const hasSteps = view === 'popup' && nextPrev && ids.length > 1
  useOpen(dialog)
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
      </div>
      {hasSteps && <Steps id={id} ids={ids} texts={texts} />}
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
    // Only what is modal hears it by itself.
    const hearEscape = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', hearEscape, { signal: opening.signal })
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

function closed(event: { target: EventTarget; currentTarget: EventTarget }): void {
  // It also hears of the dialogs inside.
  if (event.target === event.currentTarget) close()
}

type StepsProps = Pick<ShellProps, 'id' | 'ids'> & { texts: QuickViewStart['texts'] }

function Steps({ id, ids, texts }: StepsProps) {
  const { t } = useLingui()
  const digits = useDigits()
  const number = digits(ids.indexOf(id) + 1)
  const count = digits(ids.length)
  return (
    <>
      <button
        type="button"
        className="woosq-step mfp-arrow mfp-prev"
        aria-label={texts.prev}
        title={texts.prev}
        onClick={() => step(-1)}
      >
        <ChevronLeft className="icon" aria-hidden />
      </button>
      <button
        type="button"
        className="woosq-step mfp-arrow mfp-next"
        aria-label={texts.next}
        title={texts.next}
        onClick={() => step(1)}
      >
        <ChevronRight className="icon" aria-hidden />
      </button>
      <p className="mfp-counter" role="status">{t`${number} of ${count}`}</p>
    </>
  )
}
