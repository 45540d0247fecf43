import type { ComponentType } from 'react'
import type { TooltipProps } from './tooltip-words.tsx'
import { lazy, Suspense } from 'react'

// Fetched with the first one that is shown. Without a connection there is none: what it says stands in the name of its element.
const TooltipWords = lazy((): Promise<{ default: ComponentType<TooltipProps> }> =>
  import('./tooltip-words.tsx').then(
    (module) => ({ default: module.TooltipWords }),
    () => ({ default: () => null }),
  ),
)

/** A few words above the positioned element it stands in; see tooltip-words.tsx. */
export function Tooltip(props: TooltipProps) {
  return (
    <Suspense>
      <TooltipWords {...props} />
    </Suspense>
  )
}
