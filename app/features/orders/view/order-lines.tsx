import type { CheckoutLine } from '#app/features/orders/checkout/checkout-view.ts'
import type { OrderedLine } from './order-view.ts'
import { useLingui } from '@lingui/react/macro'
import { PictureView } from '#app/features/media/pictures/picture-view.tsx'
import { useDigits } from '#app/ui/digits.ts'
import { Money } from '#app/ui/money.tsx'

/** Order lines with their choices. */
export function OrderLines({ lines }: { lines: OrderedLine[] }) {
  const { t } = useLingui()
  const digits = useDigits()
  const hasPictures = lines.some(({ picture }) => picture)
  return (
    <ul className="order-lines">
      {lines.map(({ key, name, picture, choices, quantity, amountInMinor, note }) => (
        <li key={key}>
          {hasPictures && <LinePicture picture={picture} />}
          <span>
            <bdi>{name}</bdi> <span aria-hidden>× {digits(quantity)}</span>
            <span className="visually-hidden">{t`Quantity: ${digits(quantity)}`}</span>
            {choices.map(({ label, value }) => (
              <span key={label} className="order-choice">
                {label}: <bdi>{value}</bdi>
              </span>
            ))}
          </span>
          <Money amountInMinor={amountInMinor} />
          {note && <PurchaseNote {...note} />}
        </li>
      ))}
    </ul>
  )
}

/** The product's purchase note. */
function PurchaseNote({ html, ...language }: NonNullable<OrderedLine['note']>) {
  return (
    <div className="order-purchase-note prose" {...language} dangerouslySetInnerHTML={{ __html: html }} />
  )
}

/** Without a picture an empty placeholder keeps the names aligned. */
function LinePicture({ picture }: Pick<CheckoutLine, 'picture'>) {
  if (!picture) return <span className="order-picture" />
  return <PictureView className="order-picture" picture={picture} alt="" sizes="56px" />
}
