import type { ComponentProps } from 'react'
import { useShop } from '#app/ui/shop.ts'

type ActButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'type'> & {
  /** What the page of the cart is told without script. */
  name: string
  value: string
  /** What happens instead where script runs. */
  onAct?: () => void
}

/** A button that changes the cart, with script on this page and without by way of the cart's own. */
export function ActButton({ onAct, ...button }: ActButtonProps) {
  const { to } = useShop()
  return (
    <form
      method="post"
      action={to('/cart/')}
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
