/** What lies over the page: a real dialog under the contract's names, whose controls are told apart by their classes. */
import type { ReactNode, SyntheticEvent } from 'react'
import type { PopupName } from './popup-state.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { lieOver } from '#app/ui/overlay/over-page.ts'
import { onPressBeside } from '#app/ui/forms/press-beside.ts'
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

/** Open for as long as it is drawn. */
export function Dialog({ name, label, isLoaded = false, children }: DialogProps) {
  const wishlist = useWishlist()
  const { isBusy, notice, noticed } = popup.use()
  const dialog = useRef<HTMLDialogElement>(null)
  const hasBegun = useRef(false)
  useLayoutEffect(() => {
    const { current } = dialog
    if (!current) return undefined
    if (!current.open) current.showModal()
    current.addEventListener('click', press)
    const stop = onPressBeside(current, closePopup)
    const leave = lieOver({ close: closePopup })
    return () => {
      leave()
      stop()
      current.removeEventListener('click', press)
      // Taken away while it is open it would take the focus with it.
      current.close()
    }
  }, [])
  // What had the focus may be gone with what was drawn anew. Not on the first control, which may empty the list.
  useLayoutEffect(() => {
    const { activeElement } = document
    const { current } = dialog
    if (activeElement === document.body || activeElement === current || !hasBegun.current)
      current?.querySelector<HTMLElement>('.woosw-popup-close')?.focus()
    hasBegun.current = true
  })
  // One timer, from when it is seen: an older one never hides a newer notice (B.4.6).
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
  // It also hears of dialogs inside, and of one that made way for another.
  if (target === currentTarget && currentTarget.isConnected) closePopup()
}

function press(event: MouseEvent): void {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(controls)
  if (!control) return
  if (control.matches('.woosw-manage')) openManage()
  else if (control.matches('.woosw-view-wishlist')) {
    event.preventDefault()
    viewList(control.dataset.key ?? '')
  } else {
    // Where the owner has not said where to, continuing is only closing.
    if (!control.dataset.url) event.preventDefault()
    closePopup()
  }
}

const controls = '.woosw-popup-close, .woosw-manage, .woosw-view-wishlist, .woosw-continue'
