import type { ProductRow, QuickRefusal, QuickTexts } from './products-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { FormField } from '#app/ui/forms/form-field.tsx'

type QuickEditProps = { row: ProductRow; refusal: QuickRefusal | undefined }

/** Quick edit of a product's price and stock; a conflict is reported, and nothing is overwritten. */
export function QuickEdit({ row, refusal }: QuickEditProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusal])
  const { id, name, type, regularPrice, salePrice, stock } = row
  const hasPrice = type === 'simple' || type === 'external'
  if (!hasPrice && stock === undefined) return null
  const rowTexts: QuickTexts = {
    regularPrice,
    salePrice,
    ...(stock !== undefined && { stock: String(stock) }),
  }
  const loadedTexts = refusal ? { ...rowTexts, ...refusal.loadedTexts } : rowTexts
  return (
    // The key remounts the form when the product's values or the rejected input change.
    <details
      className="list-more"
      open={refusal !== undefined}
      key={JSON.stringify([loadedTexts, refusal?.input])}
    >
      <summary>
        <Trans>Price and stock</Trans>
        <span className="visually-hidden">: {name}</span>
      </summary>
      <Form method="post" aria-label={t`Price and stock: ${name}`} preventScrollReset ref={form}>
        <input type="hidden" name="product" value={id} />
        {refusal?.reason === 'changed' && (
          <p className="admin-problem" role="alert">
            <Trans>
              Not saved: this product changed while you were editing. Current values are shown below yours.
              Save again to overwrite them.
            </Trans>
          </p>
        )}
        <div className="quick-fields">
          {hasPrice && (
            <>
              <QuickEditField
                name="regularPrice"
                label={t`Regular price`}
                loadedTexts={loadedTexts}
                refusal={refusal}
              />
              <QuickEditField
                name="salePrice"
                label={t`Sale price`}
                loadedTexts={loadedTexts}
                refusal={refusal}
              />
            </>
          )}
          {stock !== undefined && (
            <QuickEditField
              name="stock"
              label={t`Stock quantity`}
              loadedTexts={loadedTexts}
              refusal={refusal}
            />
          )}
          <button className="button" type="submit" name="intent" value="quick">
            <Trans>Save</Trans>
          </button>
        </div>
      </Form>
    </details>
  )
}

type QuickEditFieldProps = {
  name: keyof QuickTexts
  label: string
  loadedTexts: QuickTexts
  refusal: QuickRefusal | undefined
}

function QuickEditField({ name, label, loadedTexts, refusal }: QuickEditFieldProps) {
  const { t } = useLingui()
  const now = loadedTexts[name] ?? ''
  const isConflicting = refusal?.conflictingFields.includes(name) ?? false
  const messages = {
    price: t`Enter a price such as 49.95.`,
    'sale-price': t`Enter a price lower than the regular price, or leave empty.`,
    stock: t`Enter a whole number.`,
  }
  const reasons = { regularPrice: 'price', salePrice: 'sale-price', stock: 'stock' } as const
  const conflictMessage = now === '' ? t`Current value: empty` : t`Current value: ${now}`
  return (
    <>
      <input type="hidden" name={`${name}Was`} value={now} />
      <FormField
        name={name}
        label={label}
        inputMode={name === 'stock' ? 'numeric' : 'decimal'}
        dir="ltr"
        autoComplete="off"
        defaultValue={refusal?.input[name] ?? now}
        error={
          refusal?.reason === reasons[name]
            ? messages[reasons[name]]
            : isConflicting
              ? conflictMessage
              : undefined
        }
      />
    </>
  )
}
