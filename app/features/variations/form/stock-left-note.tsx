import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Returns a formatter for '3 left' in the page's language. */
export function useStockLeftText(): (quantity: number) => string {
  const { t } = useLingui()
  return (quantity) => t`${plural(quantity, { one: '# left', other: '# left' })}`
}

/** "3 left" next to a value; `isSpoken` false where the accessible name of the control already contains it. */
export function StockLeftNote({ quantity, isSpoken = true }: { quantity: number; isSpoken?: boolean }) {
  const text = useStockLeftText()(quantity)
  return (
    <span className="wvs-stock-left-info" data-wvs-stock-info={text} aria-hidden={!isSpoken || undefined}>
      {text}
    </span>
  )
}
