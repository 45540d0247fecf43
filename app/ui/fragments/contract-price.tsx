import type { ReactNode } from 'react'
import { formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { useShop } from '#app/ui/shop.ts'

/** An amount with the class names that themes and scripts of WooCommerce shops expect. */
export function ContractPrice({ amountInMinor }: { amountInMinor: number }) {
  const { money } = useShop()
  const { prefix, suffix } = money
  return (
    <span className="woocommerce-Price-amount amount">
      <bdi>
        <CurrencySymbol text={prefix} />
        {formatMoney(amountInMinor, { ...money, prefix: '', suffix: '' })}
        <CurrencySymbol text={suffix} />
      </bdi>
    </span>
  )
}

// The space between the currency symbol and the number is not part of the symbol.
function CurrencySymbol({ text }: { text: string }): ReactNode {
  const [leadingSpace = '', symbol = '', trailingSpace = ''] = text.split(/([^\u00a0]+)/)
  if (symbol === '') return text
  return (
    <>
      {leadingSpace}
      <span className="woocommerce-Price-currencySymbol">{symbol}</span>
      {trailingSpace}
    </>
  )
}
