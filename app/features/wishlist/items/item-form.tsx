import type { ReactNode, ToggleEvent } from 'react'
import { ListForm } from '#app/features/wishlist/lists/list-form.tsx'

/** The intent of a list form; without JavaScript the wishlist page handles it. */
export type ItemIntent = 'remove' | 'empty' | 'note' | 'move' | 'add'

type ItemFormProps = {
  intent: ItemIntent
  /** Key of the list. */
  listKey: string
  /** Absent: all items of the list. */
  productId?: number
  className?: string
  children: ReactNode
}

/**
 * A form that changes the items of a list. It works without JavaScript; otherwise a single listener makes the
 * call instead.
 */
export function ItemForm({ productId, children, ...rest }: ItemFormProps) {
  return (
    <ListForm {...rest}>
      {productId !== undefined && <input type="hidden" name="product_id" value={productId} />}
      {children}
    </ListForm>
  )
}

/** Focuses the field of an opened form. */
export function focusField({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.querySelector<HTMLElement>('[name=note], select')?.focus()
}

type ItemButtonProps = Omit<ItemFormProps, 'className'> & { label: string; isForeign: boolean }

/** An `ItemForm` with a single button; for another client only the button: its script makes the call. */
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
