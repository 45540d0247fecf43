import type { ComponentProps } from 'react'
import { useShop } from '#app/ui/shop.ts'

type ActButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'type'> & {
  /** Form field that is posted to the cart page without JavaScript. */
  name: string
  value: string
  /** Client-side handler that replaces the form post. */
  onAct?: () => void
}

/**
 * A button that changes the cart: client-side on this page, or, without JavaScript, as a form posted to the
 * cart page.
 */
export function ActButton({ onAct, ...button }: ActButtonProps) {
  const { localizePath } = useShop()
  return (
    <form
      method="post"
      action={localizePath('/cart/')}
      onSubmit={(event) => {
        if (!onAct) return
        event.preventDefault()
        onAct()
      }}
    >
      <button {...button} type="submit" />
    </form>
  )
}
