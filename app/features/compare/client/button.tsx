import type { SlotProps } from '#app/ui/slot.tsx'
import { ListButton } from '#app/features/product-actions/client/action-button.tsx'
import { ListEntry } from '#app/features/product-actions/client/list-entry.tsx'
import { compareAction } from '#app/features/compare/action.ts'
import { useCompare } from '#app/features/compare/start.ts'
import './button.css'

/** The button on a product card in a list. */
export function CardCompare({ product, position }: SlotProps['card buttons']) {
  const start = useCompare()
  return (
    start?.positionOnCards === position && (
      <ListButton action={compareAction} start={start} product={product} />
    )
  )
}

/** The button on a product page. */
export function ProductCompare({ product, position }: SlotProps['product actions']) {
  const start = useCompare()
  return (
    start?.positionOnPages === position && (
      <ListButton action={compareAction} start={start} product={product} />
    )
  )
}

/** The header link to the comparison. */
export function CompareEntry(_: SlotProps['header entries']) {
  const start = useCompare()
  return start && <ListEntry action={compareAction} start={start} />
}
