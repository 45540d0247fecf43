import type { ReactNode, ToggleEvent } from 'react'
import { ListForm } from '#app/features/wishlist/lists/list-form.tsx'

/** What a form of a list does; without script the page of wishlists does it. */
export type Intent = 'remove' | 'empty' | 'note' | 'move' | 'add'

type ItemFormProps = {
  intent: Intent
  /** Of the list. */
  listKey: string
  /** Absent: it is about all that is on the list. */
  productId?: number
  className?: string
  children: ReactNode
}

/** A change of what is on a list: a form of its own, which works without script; with it one listener makes the call instead. */
export function ItemForm({ productId, children, ...rest }: ItemFormProps) {
  return (
    <ListForm {...rest}>
      {productId !== undefined && <input type="hidden" name="product_id" value={productId} />}
      {children}
    </ListForm>
  )
}

/** Whoever unfolds a form wants to use it. */
export function focusField({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.querySelector<HTMLElement>('[name=note], select')?.focus()
}

type ItemButtonProps = Omit<ItemFormProps, 'className'> & { label: string; isForeign: boolean }

/** The same as one button; scripts of the contract make the call themselves, wherever the markup stands. */
export function ItemButton({ label, isForeign, children, ...rest }: ItemButtonProps) {
  if (isForeign)
    return (
      <span role="button" tabIndex={0} aria-label={label}>
        {children}
      </span>
    )
  return (
    <ItemForm {...rest}>
      <button type="submit" aria-label={label}>
        <span>{children}</span>
      </button>
    </ItemForm>
  )
}
