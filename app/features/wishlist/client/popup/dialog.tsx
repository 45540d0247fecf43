/**
 * A popup of the wishlist: a native dialog with the contract's names, whose controls are identified by their
 * classes.
 */
import type { ReactNode, SyntheticEvent } from 'react'
import type { PopupName } from './popup-state.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { pushOverlay } from '#app/ui/overlay/overlay-stack.ts'
import { onBackdropClick } from '#app/ui/forms/backdrop-click.ts'
import { useWishlist } from '#app/features/wishlist/start.ts'
import { openManage, viewList } from './lists.ts'
import { closePopup, endNotice, popup } from './popup-state.ts'

type DialogProps = {
  name: PopupName
  label: string
  isLoaded?: boolean
  children: ReactNode
}

const NOTICE_IN_MS = 3000

/** A popup that is open while it is mounted. */
export function Dialog({ name, label, isLoaded = false, children }: DialogProps) {
  const wishlist = useWishlist()
  const { isBusy, notice, noticed } = popup.use()
  const dialog = useRef<HTMLDialogElement>(null)
  const hasBegun = useRef(false)
  useLayoutEffect(() => {
    const { current } = dialog
    if (!current) return undefined
    if (!current.open) current.showModal()
    current.addEventListener('click', handleClick)
    const stop = onBackdropClick(current, closePopup)
    const leave = pushOverlay({ close: closePopup })
    return () => {
      leave()
      stop()
      current.removeEventListener('click', handleClick)
      // Removing an open dialog from the document would lose the focus.
      current.close()
    }
  }, [])
  // The focused element may have been removed by a re-render. Focus the close button, not the first control,
  // which may empty the list.
  useLayoutEffect(() => {
    const { activeElement } = document
    const { current } = dialog
    if (activeElement === document.body || activeElement === current || !hasBegun.current)
      current?.querySelector<HTMLElement>('.woosw-popup-close')?.focus()
    hasBegun.current = true
  })
  // One timer per notice, started when it is shown: an older timer never hides a newer notice (B.4.6).
  useEffect(() => {
    if (notice === '') return undefined
    const timer = setTimeout(() => endNotice(noticed), NOTICE_IN_MS)
    return () => clearTimeout(timer)
  }, [notice, noticed])
  const classes = [
    `woosw-popup woosw-popup-${(name !== 'choose' && wishlist?.popupPosition) || 'center'} woosw-show`,
    isLoaded && 'woosw-loaded',
    isBusy && 'woosw-loading',
    wishlist?.perfectScrollbar && 'has-slim-scrollbars',
  ]
  return (
    <dialog
      ref={dialog}
      id={`woosw_${name}`}
      className={classes.filter(Boolean).join(' ')}
      aria-label={label}
      aria-busy={isBusy}
      onClose={closed}
    >
      {children}
    </dialog>
  )
}

function closed({ target, currentTarget }: SyntheticEvent): void {
  // Ignore events of nested dialogs, and of a dialog replaced by another.
  if (target === currentTarget && currentTarget.isConnected) closePopup()
}

function handleClick(event: MouseEvent): void {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(controls)
  if (!control) return
  if (control.matches('.woosw-manage')) openManage()
  else if (control.matches('.woosw-view-wishlist')) {
    event.preventDefault()
    viewList(control.dataset.key ?? '')
  } else {
    // Without a URL set by the merchant, "continue" only closes.
    if (!control.dataset.url) event.preventDefault()
    closePopup()
  }
}

const controls = '.woosw-popup-close, .woosw-manage, .woosw-view-wishlist, .woosw-continue'
