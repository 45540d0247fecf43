import type { ProductRow, QuickRefusal } from './products-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Form } from 'react-router'
import { FormField } from '#app/ui/form-field.tsx'

type QuickEditProps = { row: ProductRow; refused: QuickRefusal | undefined }

/** Price and stock of a product in their place; what somebody else changed meanwhile is told, and nothing is overwritten. */
export function QuickEdit({ row, refused }: QuickEditProps) {
  const { t } = useLingui()
  const problem = useId()
  const { id, name, type, regularPrice, salePrice, stock, version } = row
  const hasPrice = type === 'simple' || type === 'external'
  if (!hasPrice && stock === undefined) return null
  const typed = refused?.typed
  return (
    // Another version of the product has other values.
    <details className="quick-edit" open={refused !== undefined} key={version}>
      <summary>
        <Trans>Price and stock</Trans>
        <span className="visually-hidden">: {name}</span>
      </summary>
      <Form method="post" aria-label={t`Price and stock: ${name}`} preventScrollReset>
        <input type="hidden" name="product" value={id} />
        <input type="hidden" name="version" value={version} />
        {refused?.reason === 'changed' && (
          <p className="desk-problem" role="alert" id={problem}>
            <Trans>
              Somebody changed this product while you were here: what is shown above is how it is now. Nothing
              of yours was saved yet.
            </Trans>
          </p>
        )}
        <div className="quick-fields">
          {hasPrice && (
            <>
              <FormField
                name="regularPrice"
                label={t`Price`}
                inputMode="decimal"
                dir="ltr"
                autoComplete="off"
                defaultValue={typed?.regularPrice ?? regularPrice}
                error={refused?.reason === 'price' ? t`Type a price such as 49.95.` : undefined}
              />
              <FormField
                name="salePrice"
                label={t`Sale price`}
                inputMode="decimal"
                dir="ltr"
                autoComplete="off"
                defaultValue={typed?.salePrice ?? salePrice}
                error={
                  refused?.reason === 'sale-price'
                    ? t`Type a price below the regular one, or nothing.`
                    : undefined
                }
              />
            </>
          )}
          {stock !== undefined && (
            <FormField
              name="stock"
              label={t`In stock`}
              inputMode="numeric"
              dir="ltr"
              autoComplete="off"
              defaultValue={typed?.stock ?? stock}
              error={refused?.reason === 'stock' ? t`Type a whole number.` : undefined}
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
