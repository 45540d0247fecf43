import type { ReactNode } from 'react'
import { writeMoney } from '#app/platform/i18n/format/money-format.ts'
import { useShop } from '#app/ui/shop.ts'

/** An amount under the class names by which themes and scripts of WooCommerce shops know it. */
export function PriceAmount({ amountInMinor }: { amountInMinor: number }) {
  const { money } = useShop()
  const { before, after } = money
  return (
    <span className="woocommerce-Price-amount amount">
      <bdi>
        <Symbol text={before} />
        {writeMoney(amountInMinor, { ...money, before: '', after: '' })}
        <Symbol text={after} />
      </bdi>
    </span>
  )
}

// The space that keeps it beside the number is no part of the sign.
function Symbol({ text }: { text: string }): ReactNode {
  const [before = '', sign = '', after = ''] = text.split(/([^\u00a0]+)/)
  if (sign === '') return text
  return (
    <>
      {before}
      <span className="woocommerce-Price-currencySymbol">{sign}</span>
      {after}
    </>
  )
}
