/** Things in an order that shoppers change. What drags them is fetched when somebody comes near. */
import type { SortableProps } from './sorting.ts'
import { useEffect, useRef, useState } from 'react'

type Script = typeof import('./dragged.tsx')

type Taken = {
  Dragged: Script['Dragged']
  around: HTMLElement | null
  /** What had the focus then. */
  cameTo: string | undefined
}

export function Sortable<Id extends string | number>(props: SortableProps<Id>) {
  const place = useRef<HTMLSpanElement>(null)
  const [taken, take] = useState<Taken>()
  useEffect(() => {
    const around = place.current?.parentElement
    if (!around) return undefined
    const reach = () =>
      void import('./dragged.tsx').then(
        ({ Dragged }) => take((before) => before ?? { Dragged, around, cameTo: focusedIn(around) }),
        // Offline: the next sign of interest tries again.
        () => {},
      )
    // A finger gives no sign before it takes hold.
    if (window.matchMedia('(hover: none)').matches) reach()
    around.addEventListener('pointerenter', reach)
    around.addEventListener('focusin', reach)
    return () => {
      around.removeEventListener('pointerenter', reach)
      around.removeEventListener('focusin', reach)
    }
  }, [])
  return (
    <>
      <span ref={place} hidden />
      {taken ? (
        <taken.Dragged {...props} around={taken.around} cameTo={taken.cameTo} />
      ) : (
        props.ids.map((id) => props.draw(id))
      )}
    </>
  )
}

function focusedIn(around: HTMLElement): string | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-id]')
  return focused && around.contains(focused) ? focused.dataset.id : undefined
}
