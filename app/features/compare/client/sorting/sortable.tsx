/** Things in an order that shoppers change, by keys at once; what drags them is fetched when somebody comes near. */
import type { SortableProps, Sorting } from './sorting.ts'
import { useEffect, useRef, useState } from 'react'
import { useKeySorting } from './sorting-by-keys.ts'

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
  const { order, sortingOf } = useKeySorting(props)
  const draw = (id: Id, sorting?: Sorting) => props.draw(id, sortingOf(id, sorting))
  const hasOrder = props.ids.length > 1
  useEffect(() => {
    const around = place.current?.parentElement
    // One alone has no order.
    if (!around || !hasOrder) return undefined
    const reach = () =>
      void import('./dragged.tsx').then(
        ({ Dragged }) =>
          afterPress(around, () =>
            take((before) => before ?? { Dragged, around, cameTo: focusedIn(around) }),
          ),
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
  }, [hasOrder])
  return (
    <>
      <span ref={place} hidden />
      {taken ? (
        <taken.Dragged {...props} ids={order} draw={draw} around={taken.around} cameTo={taken.cameTo} />
      ) : (
        order.map((id) => draw(id))
      )}
    </>
  )
}

/** Not between press and release: the click would have nothing left to go to. */
function afterPress(around: HTMLElement, then: () => void): void {
  if (!around.matches(':active')) return then()
  // The click comes with the release, before anything that waits for it.
  window.addEventListener('pointerup', () => setTimeout(then), { once: true })
}

function focusedIn(around: HTMLElement): string | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-id]')
  return focused && around.contains(focused) ? focused.dataset.id : undefined
}
