import type { EditorView } from './editor-view.ts'
import type { FieldsProps } from './fields.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { stockStatusLabels, productTypeLabels } from '#app/features/admin/products/labels.ts'
import { SelectField, FlagCheckbox, SingleLineField, MultiLineField, useStockHint } from './fields.tsx'
import { useAmountHint } from '#app/features/admin/form-kit/amount-hint.ts'
import {
  backorderOptions,
  statusOptions,
  taxClassOptions,
  taxOptions,
  visibilityOptions,
} from './variations/options.ts'

type PanelProps = FieldsProps & { view: EditorView }

/** Name and descriptions, in both languages. */
export function Texts({ draft, problems }: FieldsProps) {
  const { t } = useLingui()
  const fieldProps = { draft, problems }
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Name and description</Trans>
      </legend>
      <div className="product-pair">
        <SingleLineField {...fieldProps} name="nameAr" label={t`Name in Arabic`} lang="ar" dir="rtl" />
        <SingleLineField {...fieldProps} name="nameEn" label={t`Name in English`} lang="en" dir="ltr" />
        <MultiLineField draft={draft} name="shortAr" label={t`Short description in Arabic`} lang="ar" />
        <MultiLineField draft={draft} name="shortEn" label={t`Short description in English`} lang="en" />
        <MultiLineField
          draft={draft}
          name="descriptionAr"
          label={t`Description in Arabic (HTML)`}
          lang="ar"
          rows={8}
        />
        <MultiLineField
          draft={draft}
          name="descriptionEn"
          label={t`Description in English (HTML)`}
          lang="en"
          rows={8}
        />
      </div>
      <SingleLineField
        {...fieldProps}
        name="slug"
        label={t`Slug`}
        dir="auto"
        hint={t`Leave empty to generate it from the name. Old URLs redirect to the new one.`}
      />
    </fieldset>
  )
}

/** Type, status and catalog visibility. */
export function TypeAndVisibility({ draft, problems }: FieldsProps) {
  const { t } = useLingui()
  const fieldProps = { draft, problems }
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Type and visibility</Trans>
      </legend>
      <div className="product-columns">
        <SelectField {...fieldProps} name="type" label={t`Type`} options={productTypeLabels} />
        <SelectField {...fieldProps} name="status" label={t`Status`} options={statusOptions} />
        <SelectField
          {...fieldProps}
          name="visibility"
          label={t`Catalog visibility`}
          options={visibilityOptions}
        />
      </div>
      <div className="product-flags">
        <FlagCheckbox draft={draft} name="featured" label={t`Featured`} />
        <FlagCheckbox draft={draft} name="virtual" label={t`Virtual`} />
        <FlagCheckbox draft={draft} name="downloadable" label={t`Downloadable`} />
        <FlagCheckbox draft={draft} name="reviewsAllowed" label={t`Enable reviews`} />
      </div>
    </fieldset>
  )
}

/** Price, sale price and taxes. */
export function Prices({ draft, problems, view: { money } }: PanelProps) {
  const { t } = useLingui()
  const fieldProps = { draft, problems }
  const amountHint = useAmountHint()
  const decimalFieldProps = { ...fieldProps, inputMode: 'decimal', dir: 'ltr' } as const
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Price</Trans>
      </legend>
      <p className="product-hint">
        {amountHint(money.currency, money.tax)}{' '}
        <Trans>Set prices of variable products on their variations.</Trans>
      </p>
      <div className="product-columns">
        <SingleLineField {...decimalFieldProps} name="regularPrice" label={t`Price`} />
        <SingleLineField {...decimalFieldProps} name="salePrice" label={t`Sale price`} />
        <SingleLineField {...fieldProps} name="saleFrom" type="date" label={t`Sale start date`} />
        <SingleLineField {...fieldProps} name="saleTo" type="date" label={t`Sale end date`} />
        <SelectField {...fieldProps} name="taxStatus" label={t`Tax status`} options={taxOptions} />
        <SelectField {...fieldProps} name="taxClass" label={t`Tax class`} options={taxClassOptions} />
      </div>
    </fieldset>
  )
}

/** Codes and stock. */
export function Stock({ draft, problems, view: { waitingCount } }: PanelProps) {
  const { t } = useLingui()
  const fieldProps = { draft, problems }
  const integerFieldProps = { ...fieldProps, inputMode: 'numeric', dir: 'ltr' } as const
  const stockTexts = { stock: draft.texts.stock ?? '', stockWas: draft.texts.stockWas ?? '' }
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Inventory</Trans>
      </legend>
      <input type="hidden" name="stockWas" value={stockTexts.stockWas} />
      <div className="product-columns">
        <SingleLineField {...fieldProps} name="sku" label={t`SKU`} dir="ltr" />
        <SingleLineField {...fieldProps} name="gtin" label={t`GTIN, UPC, EAN, or ISBN`} dir="ltr" />
      </div>
      <div className="product-flags">
        <FlagCheckbox draft={draft} name="manageStock" label={t`Track stock`} />
        <FlagCheckbox draft={draft} name="soldIndividually" label={t`Sold individually`} />
      </div>
      <div className="product-columns">
        <SingleLineField
          {...integerFieldProps}
          name="stock"
          label={t`Stock quantity`}
          hint={useStockHint(stockTexts)}
        />
        <SingleLineField {...integerFieldProps} name="lowStock" label={t`Low stock threshold`} />
        <SelectField {...fieldProps} name="backorders" label={t`Backorders`} options={backorderOptions} />
        <SelectField
          {...fieldProps}
          name="stockStatus"
          label={t`Stock status (if not tracked)`}
          options={stockStatusLabels}
        />
      </div>
      {waitingCount > 0 && (
        <p>
          <Plural
            value={waitingCount}
            one="# customer will be e-mailed when it is back in stock."
            other="# customers will be e-mailed when it is back in stock."
          />
        </p>
      )}
    </fieldset>
  )
}

/** Shipping data: weight and dimensions. */
export function Shipping({ draft, problems, view: { units, choices } }: PanelProps) {
  const { t } = useLingui()
  const fieldProps = { draft, problems }
  const decimalFieldProps = { ...fieldProps, inputMode: 'decimal', dir: 'ltr' } as const
  const { weight, length } = units
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Shipping</Trans>
      </legend>
      <div className="product-columns">
        <SingleLineField {...decimalFieldProps} name="weight" label={t`Weight (${weight})`} />
        <SingleLineField {...decimalFieldProps} name="length" label={t`Length (${length})`} />
        <SingleLineField {...decimalFieldProps} name="width" label={t`Width (${length})`} />
        <SingleLineField {...decimalFieldProps} name="height" label={t`Height (${length})`} />
        <SingleLineField
          {...fieldProps}
          name="shippingClass"
          label={t`Shipping class`}
          dir="auto"
          list="product-shipping-classes"
          hint={t`Enter a new name to create a class.`}
        />
      </div>
      <datalist id="product-shipping-classes">
        {choices.shippingClasses.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </fieldset>
  )
}

/** Categories, brands, tags. */
export function TaxonomyFields({ draft, problems, view: { choices } }: PanelProps) {
  const { t } = useLingui()
  const fieldProps = { draft, problems }
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Categories, brands and tags</Trans>
      </legend>
      <div className="product-pair">
        <TermCheckboxes
          name="category"
          title={t`Categories`}
          terms={choices.categories}
          selectedIds={draft.categoryIds}
        />
        <TermCheckboxes name="brand" title={t`Brands`} terms={choices.brands} selectedIds={draft.brandIds} />
      </div>
      <SingleLineField {...fieldProps} name="tags" label={t`Tags, separated by commas`} dir="auto" />
    </fieldset>
  )
}

type TermCheckboxesProps = {
  name: string
  title: string
  terms: EditorView['choices']['brands']
  selectedIds: number[]
}

function TermCheckboxes({ name, title, terms, selectedIds }: TermCheckboxesProps) {
  if (terms.length === 0) return null
  return (
    <fieldset className="product-boxes">
      <legend>{title}</legend>
      {terms.map((term) => (
        <label key={term.id} className="product-flag">
          <input type="checkbox" name={name} value={term.id} defaultChecked={selectedIds.includes(term.id)} />
          {`${'\u2003'.repeat(term.depth)}${term.name}`}
        </label>
      ))}
    </fieldset>
  )
}

/** Linked products, the product URL, the button text and the purchase note. */
export function Links({ draft, problems }: FieldsProps) {
  const { t } = useLingui()
  const fieldProps = { draft, problems }
  return (
    <details className="product-panel">
      <summary>
        <Trans>Linked products, button and note</Trans>
      </summary>
      <div className="product-columns">
        <SingleLineField {...fieldProps} name="upsells" label={t`Upsells (SKUs)`} dir="ltr" />
        <SingleLineField {...fieldProps} name="crossSells" label={t`Cross-sells (SKUs)`} dir="ltr" />
        <SingleLineField {...fieldProps} name="grouped" label={t`Grouped products (SKUs)`} dir="ltr" />
        <SingleLineField {...fieldProps} name="externalUrl" label={t`Product URL`} dir="ltr" />
        <SingleLineField
          {...fieldProps}
          name="buttonAr"
          label={t`Button text in Arabic`}
          lang="ar"
          dir="rtl"
        />
        <SingleLineField
          {...fieldProps}
          name="buttonEn"
          label={t`Button text in English`}
          lang="en"
          dir="ltr"
        />
        <MultiLineField draft={draft} name="noteAr" label={t`Purchase note in Arabic`} lang="ar" rows={2} />
        <MultiLineField draft={draft} name="noteEn" label={t`Purchase note in English`} lang="en" rows={2} />
      </div>
    </details>
  )
}
