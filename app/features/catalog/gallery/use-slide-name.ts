import type { Slide } from './slide.ts'
import { useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'

/** “Image 2 of 5”, for visitors who cannot see which one it is. */
export function useSlideName(slides: Slide[]): (position: number) => string {
  const { t } = useLingui()
  const digits = useDigits()
  return (position) => {
    const number = digits(position + 1)
    const count = digits(slides.length)
    return slides[position]?.kind === 'video'
      ? t`Video ${number} of ${count}`
      : t`Image ${number} of ${count}`
  }
}
