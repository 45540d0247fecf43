/** Selecting all options of a variable product on its card: script and choices are fetched on first use. */
import { useLingui } from '@lingui/react'
import { useState } from 'react'

type Script = typeof import('./card-choice.tsx')
type OpenedChoice = Pick<Script, 'CardChoice'> & { choices: Awaited<ReturnType<Script['fetchChoices']>> }

/**
 * `open` takes the query of a URL; false when nothing could be loaded, and the product's own page is the
 * fallback.
 */
export function useCardChoice(productId: number) {
  const { i18n } = useLingui()
  const [openedChoice, setOpenedChoice] = useState<OpenedChoice>()
  const [isOpening, setOpening] = useState(false)
  async function open(choice: string): Promise<boolean> {
    setOpening(true)
    try {
      const { CardChoice, fetchChoices } = await import('./card-choice.tsx')
      setOpenedChoice({ CardChoice, choices: await fetchChoices(i18n, productId, choice) })
      return true
    } catch {
      return false
    } finally {
      setOpening(false)
    }
  }
  return { openedChoice, isOpening, open }
}
