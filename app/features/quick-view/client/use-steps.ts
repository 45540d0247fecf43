/** Navigation between products by keyboard and swipe; a click on the backdrop closes. */
import type { RefObject } from 'react'
import { useEffect } from 'react'
import { readKeyDirection, readSwipeDirection } from './navigation.ts'
import { close, step } from './opened.ts'

export function useSteps(dialog: RefObject<HTMLDialogElement | null>, hasSteps: boolean): void {
  useEffect(() => {
    const { current } = dialog
    if (!current) return undefined
    const controller = new AbortController()
    const options = { signal: controller.signal, passive: true }
    const isRightToLeft = getComputedStyle(current).direction === 'rtl'
    current.addEventListener('click', ({ target }) => target === current && close(), options)
    if (hasSteps) {
      current.addEventListener(
        'keydown',
        (event) => {
          const direction = isHandledElsewhere(event)
            ? undefined
            : readKeyDirection({ key: event.key, isRightToLeft })
          if (direction) step(direction)
        },
        options,
      )
      listenForSwipes(current, { isRightToLeft, options })
    }
    return () => controller.abort()
  }, [dialog, hasSteps])
}

type SwipeOptions = { isRightToLeft: boolean; options: AddEventListenerOptions }

function listenForSwipes(dialog: HTMLElement, { isRightToLeft, options }: SwipeOptions): void {
  let startTouch: Touch | undefined
  dialog.addEventListener(
    'touchstart',
    ({ touches, target }) =>
      (startTouch = touches.length === 1 && !isSliding(target) ? touches[0] : undefined),
    options,
  )
  dialog.addEventListener(
    'touchend',
    ({ changedTouches: [endTouch] }) => {
      if (!startTouch || !endTouch) return
      const [deltaX, deltaY] = [endTouch.clientX - startTouch.clientX, endTouch.clientY - startTouch.clientY]
      startTouch = undefined
      const direction = readSwipeDirection({ deltaX, deltaY, isRightToLeft })
      if (direction) step(direction)
    },
    options,
  )
}

/** Fields, radio groups, the gallery and nested dialogs handle these keys themselves. */
function isHandledElsewhere({ target, currentTarget, defaultPrevented, ...event }: KeyboardEvent): boolean {
  if (defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return true
  if (!(target instanceof Element)) return true
  return (
    target.closest('dialog') !== currentTarget ||
    target.closest('input, select, textarea, [role=radio], .gallery, video') !== null
  )
}

/** Elements that scroll or slide under the finger. */
function isSliding(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.gallery, .gallery-zoom, input, select') !== null
}
