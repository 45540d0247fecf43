import type { Slide } from './slide.ts'
import { useLingui } from '@lingui/react/macro'

/** «Picture 2 of 5», for those who do not see which one it is. */
export function useSlideName(slides: Slide[]): (position: number) => string {
  const { t } = useLingui()
  return (position) => {
    const number = position + 1
    const count = slides.length
    return slides[position]?.kind === 'video'
      ? t`Video ${number} of ${count}`
      : t`Picture ${number} of ${count}`
  }
}
