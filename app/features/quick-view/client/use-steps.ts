/** Navigation between products by keyboard and swipe; a click on the backdrop closes. */
import type { RefObject } from 'react'
import { useEffect } from 'react'
import { stepOfKey, stepOfSwipe } from './navigation.ts'
import { close, step } from './opened.ts'

export function useSteps(dialog: RefObject<HTMLDialogElement | null>, hasSteps: boolean): void {
  useEffect(() => {
    const { current } = dialog
    if (!current) return undefined
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    const isRightToLeft = getComputedStyle(current).direction === 'rtl'
    current.addEventListener('click', ({ target }) => target === current && close(), options)
    if (hasSteps) {
      current.addEventListener(
        'keydown',
        (event) => {
          const by = isHandledElsewhere(event) ? undefined : stepOfKey({ key: event.key, isRightToLeft })
          if (by) step(by)
        },
        options,
      )
      followFinger(current, { isRightToLeft, options })
    }
    return () => listening.abort()
  }, [dialog, hasSteps])
}

type SwipeOptions = { isRightToLeft: boolean; options: AddEventListenerOptions }

function followFinger(dialog: HTMLElement, { isRightToLeft, options }: SwipeOptions): void {
  let from: Touch | undefined
  dialog.addEventListener(
    'touchstart',
    ({ touches, target }) => (from = touches.length === 1 && !isSliding(target) ? touches[0] : undefined),
    options,
  )
  dialog.addEventListener(
    'touchend',
    ({ changedTouches: [to] }) => {
      if (!from || !to) return
      const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY]
      from = undefined
      const by = stepOfSwipe({ across, down, isRightToLeft })
      if (by) step(by)
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
