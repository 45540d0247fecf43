import type { DraftVariation } from './draft.ts'
import type { EditorView } from './editor-view.ts'
import type { FieldsProps } from './fields.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { stockStatuses } from '#app/features/admin/products/filter.ts'
import { stockWords } from '#app/features/admin/products/words.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Line, useProblem, useStockHint } from './fields.tsx'
import { PictureSelect } from './pictures.tsx'

/** What shoppers choose of a product with variations, and the button that makes those that are missing. */
export function Variations({ draft, problems, view }: FieldsProps & { view: EditorView }) {
  const { t } = useLingui()
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Variations</Trans>
      </legend>
      {draft.variations.map((variation) => (
        <Variation key={variation.id} {...{ variation, problems, view }} />
      ))}
      <div className="product-make">
        <Line
          {...{ draft, problems }}
          name="newPrice"
          label={t`Price of new variations`}
          inputMode="decimal"
          dir="ltr"
        />
        <button className="button" type="submit" name="intent" value="make">
          <Trans>Save, and make the missing variations</Trans>
        </button>
      </div>
      <p className="product-hint">
        <Trans>
          One is made for each combination of the values that variations are chosen by, a hundred at once.
        </Trans>
      </p>
    </fieldset>
  )
}

type VariationProps = { variation: DraftVariation; view: EditorView } & Pick<FieldsProps, 'problems'>

function Variation({ variation, problems, view }: VariationProps) {
  const { t, i18n } = useLingui()
  const { id, sku, regularPrice, salePrice, stock, stockStatus, picture, isShown } = variation
  const title = view.variationNames[id] || `#${id}`
  const field = (name: string) => `variation.${id}.${name}`
  const typed = { dir: 'ltr', autoComplete: 'off' } as const
  return (
    <fieldset className="product-variation">
      <legend>
        <bdi>{title}</bdi>
      </legend>
      <input type="hidden" name={field('stockWas')} value={variation.stockWas} />
      <div className="product-columns">
        <FormField
          {...typed}
          name={field('regularPrice')}
          label={t`Price`}
          inputMode="decimal"
          defaultValue={regularPrice}
          error={useProblem(problems, field('regularPrice'))}
        />
        <FormField
          {...typed}
          name={field('salePrice')}
          label={t`Sale price`}
          inputMode="decimal"
          defaultValue={salePrice}
          error={useProblem(problems, field('salePrice'))}
        />
        <FormField
          {...typed}
          name={field('stock')}
          label={t`Pieces in stock`}
          inputMode="numeric"
          defaultValue={stock}
          hint={useStockHint(variation)}
          error={useProblem(problems, field('stock'))}
        />
        <label className="form-field">
          <Trans>Where nobody counts</Trans>
          <select className="field" name={field('stockStatus')} defaultValue={stockStatus}>
            {stockStatuses.map((status) => (
              <option key={status} value={status}>
                {i18n._(stockWords[status])}
              </option>
            ))}
          </select>
        </label>
        <FormField
          {...typed}
          name={field('sku')}
          label={t`SKU`}
          defaultValue={sku}
          error={useProblem(problems, field('sku'))}
        />
        <div className="form-field">
          <label htmlFor={field('picture')}>
            <Trans>Picture</Trans>
          </label>
          <PictureSelect name={field('picture')} chosen={picture} none={t`The product’s`} view={view} />
        </div>
      </div>
      <div className="product-flags">
        <label className="product-flag">
          <input type="checkbox" name={field('isShown')} defaultChecked={isShown} />
          <Trans>Can be chosen</Trans>
        </label>
        <label className="product-flag">
          <input type="checkbox" name={field('isRemoved')} />
          <Trans>Delete this variation</Trans>
        </label>
      </div>
    </fieldset>
  )
}
