import type { GoTo } from './use-track.ts'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'

type StepButtonsProps = { position: number; count: number; onStep: GoTo }

/** Previous and next, for visitors who use neither swipe nor keyboard. */
export function StepButtons({ position, count, onStep }: StepButtonsProps) {
  const { t } = useLingui()
  return (
    <>
      <button
        type="button"
        className="gallery-step back"
        aria-label={t`Previous image`}
        // Only aria-disabled: a disabled button would lose the focus.
        aria-disabled={position === 0}
        onClick={() => position > 0 && onStep(position - 1)}
      >
        <ChevronLeft className="icon points" aria-hidden />
      </button>
      <button
        type="button"
        className="gallery-step onward"
        aria-label={t`Next image`}
        aria-disabled={position === count - 1}
        onClick={() => position < count - 1 && onStep(position + 1)}
      >
        <ChevronRight className="icon points" aria-hidden />
      </button>
    </>
  )
}
