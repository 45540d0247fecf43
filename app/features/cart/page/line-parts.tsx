/** The parts of a cart line, laid out differently by the cart page and the drawer. */
import type { CartLineView, RemovedLineView } from '#app/features/cart/model/cart-view.ts'
import type { CartActions } from './use-cart-actions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { PictureView } from '#app/features/media/pictures/picture-view.tsx'
import { getDirection } from '#app/platform/i18n/locales.ts'
import { useDigits } from '#app/ui/digits.ts'
import { Money } from '#app/ui/money.tsx'
import { PriceChange } from '#app/ui/price-change.tsx'
import { QuantityField } from '#app/ui/forms/quantity-field.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { ActButton } from './act-button.tsx'
import { parseRequestedQuantity } from '#app/features/cart/client/optimistic.ts'

type LineProps = { line: CartLineView; actions?: CartActions }

export function LinePicture({ line }: LineProps) {
  if (!line.picture) return <span className="cart-picture" />
  return <PictureView className="cart-picture" picture={line.picture} alt="" sizes="96px" />
}

/** Name, selected attributes and messages of a line. `hasQuickView`: the name opens a quick view. */
export function LineDetails({ line, hasQuickView = false }: LineProps & { hasQuickView?: boolean }) {
  const hash = hasQuickView ? `#woosq-${line.variationId || line.productId}` : ''
  return (
    <>
      <ShopLink className="cart-name" to={line.path + hash} {...createLanguageAttributes(line)}>
        {line.name}
      </ShopLink>
      <Choices choices={line.choices} />
      {line.problem ? (
        <p className="cart-problem">{line.problem}</p>
      ) : (
        line.stock && <p className="stock-note low">{line.stock}</p>
      )}
    </>
  )
}

/** Unit price, and the regular price before a reduction. */
export function UnitPrice({ line: { unitPriceInMinor, regularPriceInMinor } }: LineProps) {
  const currentPrice = <Money amountInMinor={unitPriceInMinor} />
  if (unitPriceInMinor >= regularPriceInMinor) return currentPrice
  return (
    <PriceChange previousPrice={<Money amountInMinor={regularPriceInMinor} />} currentPrice={currentPrice} />
  )
}

/** Quantity field; a step applies at once, typed input when editing ends. `formId`: form that posts it. */
export function LineQuantity({ line, actions, formId }: LineProps & { formId?: string }) {
  const { t } = useLingui()
  const digits = useDigits()
  const [input, setInput] = useState<string>()
  const { name } = line
  const change = (value: string) => {
    setInput(undefined)
    const quantity = parseRequestedQuantity(value, line)
    if (quantity !== undefined && quantity !== line.quantity) actions?.change(line, quantity)
  }
  if (line.isSoldIndividually) return <span>{digits(line.quantity)}</span>
  return (
    <QuantityField
      label={t`Quantity of ${name}`}
      name={formId && `cart[${line.key}][qty]`}
      form={formId}
      value={input ?? String(line.quantity)}
      min={String(line.minimum)}
      max={line.maximum === null ? '' : String(line.maximum)}
      onChange={setInput}
      onStep={change}
      onDone={() => input !== undefined && change(input)}
    />
  )
}

export function RemoveButton({ line, actions }: LineProps) {
  const { t } = useLingui()
  const { name } = line
  return (
    <ActButton
      name="remove"
      value={line.key}
      aria-label={t`Remove ${name} from your cart`}
      {...createRemoveAttributes(line)}
      onAct={actions && (() => actions.remove(line))}
    >
      <X className="icon" aria-hidden />
    </ActButton>
  )
}

/** Class name and attributes that scripts of WooCommerce shops read from a remove button. */
export function createRemoveAttributes({ variationId, productId, sku, key }: CartLineView) {
  return {
    className: 'remove remove_from_cart_button',
    'data-product_id': variationId || productId,
    'data-product_sku': sku,
    'data-cart_item_key': key,
  }
}

/** The last removed line, with an undo button. */
export function RemovedLine({
  removedLine,
  actions,
}: {
  removedLine: RemovedLineView
  actions?: CartActions
}) {
  const { name, key } = removedLine
  return (
    <div className="cart-notice woocommerce-message">
      <p>
        <Trans>
          <bdi>{name}</bdi> was removed.
        </Trans>
      </p>
      <ActButton
        className="button quiet restore-item"
        name="undo"
        value={key}
        onAct={actions && (() => actions.restore(key))}
      >
        <Trans>Undo</Trans>
      </ActButton>
    </div>
  )
}

function Choices({ choices }: Pick<CartLineView, 'choices'>) {
  if (choices.length === 0) return null
  return (
    <ul className="variation cart-choices">
      {choices.map(({ label, value }) => (
        <li key={label}>
          {label}: <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  )
}

function createLanguageAttributes({ foreign }: Pick<CartLineView, 'foreign'>) {
  return foreign ? { lang: foreign, dir: getDirection(foreign) } : {}
}
