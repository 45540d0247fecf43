import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Slot, type PositionOnCard, type SlotProps } from '#app/ui/slot.tsx'
import './card-actions.css'

/**
 * The actions on a product, over its picture: the heart is always visible, the rest on hover or focus, or
 * behind one button.
 */
export function CardActions({ product, onSelectOptions }: SlotProps['card actions']) {
  const { t } = useLingui()
  const { name } = product
  const [isOpen, setOpen] = useState(false)
  const renderButtons = (position: PositionOnCard) => (
    <Slot name="card buttons" product={product} position={position} />
  )
  return (
    <div className={isOpen ? 'card-actions is-open' : 'card-actions'}>
      <button
        type="button"
        className="card-more"
        aria-expanded={isOpen}
        aria-label={t`More actions: ${name}`}
        onClick={() => setOpen(!isOpen)}
      />
      {renderButtons('before_add_to_cart')}
      <div className="card-order">
        <Slot name="card actions" product={product} onSelectOptions={onSelectOptions} />
      </div>
      {renderButtons('after_add_to_cart')}
    </div>
  )
}
