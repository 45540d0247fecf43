import type { DraftVariation } from '#app/features/admin/products/edit/draft.ts'
import type { EditorView } from '#app/features/admin/products/edit/editor-view.ts'
import type { FieldsProps } from '#app/features/admin/products/edit/fields.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { stockStatuses } from '#app/features/admin/products/filter.ts'
import { stockStatusLabels } from '#app/features/admin/products/labels.ts'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { SingleLineField, useProblem, useStockHint } from '#app/features/admin/products/edit/fields.tsx'
import { PictureSelect } from '#app/features/admin/products/edit/pictures.tsx'

/** The variations of a product, and the button that generates the missing ones. */
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
        <SingleLineField
          {...{ draft, problems }}
          name="newPrice"
          label={t`Price for new variations`}
          inputMode="decimal"
          dir="ltr"
        />
        <button className="button" type="submit" name="intent" value="make">
          <Trans>Save and generate variations</Trans>
        </button>
      </div>
      <p className="product-hint">
        <Trans>Creates one variation for each combination of values, up to 100 at a time.</Trans>
      </p>
    </fieldset>
  )
}

type VariationProps = { variation: DraftVariation; view: EditorView } & Pick<FieldsProps, 'problems'>

function Variation({ variation, problems, view }: VariationProps) {
  const { t, i18n } = useLingui()
  const { id, sku, regularPrice, salePrice, stock, stockStatus, pictureId, isShown } = variation
  const title = view.variationNames[id] || `#${id}`
  const createFieldName = (name: string) => `variation.${id}.${name}`
  const inputProps = { dir: 'ltr', autoComplete: 'off' } as const
  return (
    <fieldset className="product-variation">
      <legend>
        <bdi>{title}</bdi>
      </legend>
      <input type="hidden" name={createFieldName('stockWas')} value={variation.stockWas} />
      <div className="product-columns">
        <FormField
          {...inputProps}
          name={createFieldName('regularPrice')}
          label={t`Regular price`}
          inputMode="decimal"
          defaultValue={regularPrice}
          error={useProblem(problems, createFieldName('regularPrice'))}
        />
        <FormField
          {...inputProps}
          name={createFieldName('salePrice')}
          label={t`Sale price`}
          inputMode="decimal"
          defaultValue={salePrice}
          error={useProblem(problems, createFieldName('salePrice'))}
        />
        <FormField
          {...inputProps}
          name={createFieldName('stock')}
          label={t`Stock quantity`}
          inputMode="numeric"
          defaultValue={stock}
          hint={useStockHint(variation)}
          error={useProblem(problems, createFieldName('stock'))}
        />
        <label className="form-field">
          <Trans>Stock status (if not tracked)</Trans>
          <select className="field" name={createFieldName('stockStatus')} defaultValue={stockStatus}>
            {stockStatuses.map((status) => (
              <option key={status} value={status}>
                {i18n._(stockStatusLabels[status])}
              </option>
            ))}
          </select>
        </label>
        <FormField
          {...inputProps}
          name={createFieldName('sku')}
          label={t`SKU`}
          defaultValue={sku}
          error={useProblem(problems, createFieldName('sku'))}
        />
        <div className="form-field">
          <label htmlFor={createFieldName('picture')}>
            <Trans>Image</Trans>
          </label>
          <PictureSelect
            name={createFieldName('picture')}
            selectedId={pictureId}
            emptyLabel={t`Product image`}
            view={view}
          />
        </div>
      </div>
      <div className="product-flags">
        <label className="product-flag">
          <input type="checkbox" name={createFieldName('isShown')} defaultChecked={isShown} />
          <Trans>Enabled</Trans>
        </label>
        <label className="product-flag">
          <input type="checkbox" name={createFieldName('isRemoved')} />
          <Trans>Delete variation</Trans>
        </label>
      </div>
    </fieldset>
  )
}
