import type { ComponentType } from 'react'
import type { TooltipProps } from './tooltip-content.tsx'
import { lazy, Suspense } from 'react'

// The script is loaded with the first tooltip. Offline there are no tooltips: the text of each is also the
// accessible name of its element.
const TooltipContent = lazy((): Promise<{ default: ComponentType<TooltipProps> }> =>
  import('./tooltip-content.tsx').then(
    (module) => ({ default: module.TooltipContent }),
    () => ({ default: () => null }),
  ),
)

/** A tooltip above the positioned element that contains it; see tooltip-content.tsx. */
export function Tooltip(props: TooltipProps) {
  return (
    <Suspense>
      <TooltipContent {...props} />
    </Suspense>
  )
}
