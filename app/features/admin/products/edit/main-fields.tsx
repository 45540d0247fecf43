import type { EditorView } from './editor-view.ts'
import type { FieldsProps } from './fields.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { stockLabels, typeLabels } from '#app/features/admin/products/labels.ts'
import { Choice, Flag, Line, Lines, useStockHint } from './fields.tsx'
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
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Name and description</Trans>
      </legend>
      <div className="product-pair">
        <Line {...{ draft, problems }} name="nameAr" label={t`Name in Arabic`} lang="ar" dir="rtl" />
        <Line {...{ draft, problems }} name="nameEn" label={t`Name in English`} lang="en" dir="ltr" />
        <Lines draft={draft} name="shortAr" label={t`Short description in Arabic`} lang="ar" />
        <Lines draft={draft} name="shortEn" label={t`Short description in English`} lang="en" />
        <Lines
          draft={draft}
          name="descriptionAr"
          label={t`Description in Arabic (HTML)`}
          lang="ar"
          rows={8}
        />
        <Lines
          draft={draft}
          name="descriptionEn"
          label={t`Description in English (HTML)`}
          lang="en"
          rows={8}
        />
      </div>
      <Line
        {...{ draft, problems }}
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
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Type and visibility</Trans>
      </legend>
      <div className="product-columns">
        <Choice {...{ draft, problems }} name="type" label={t`Type`} options={typeLabels} />
        <Choice {...{ draft, problems }} name="status" label={t`Status`} options={statusOptions} />
        <Choice
          {...{ draft, problems }}
          name="visibility"
          label={t`Catalog visibility`}
          options={visibilityOptions}
        />
      </div>
      <div className="product-flags">
        <Flag draft={draft} name="featured" label={t`Featured`} />
        <Flag draft={draft} name="virtual" label={t`Virtual`} />
        <Flag draft={draft} name="downloadable" label={t`Downloadable`} />
        <Flag draft={draft} name="reviewsAllowed" label={t`Enable reviews`} />
      </div>
    </fieldset>
  )
}

/** Price, sale price and taxes. */
export function Prices({ draft, problems, view: { money } }: PanelProps) {
  const { t } = useLingui()
  const amountHint = useAmountHint()
  const decimalInputProps = { inputMode: 'decimal', dir: 'ltr' } as const
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
        <Line {...{ draft, problems, ...decimalInputProps }} name="regularPrice" label={t`Price`} />
        <Line {...{ draft, problems, ...decimalInputProps }} name="salePrice" label={t`Sale price`} />
        <Line {...{ draft, problems }} name="saleFrom" type="date" label={t`Sale start date`} />
        <Line {...{ draft, problems }} name="saleTo" type="date" label={t`Sale end date`} />
        <Choice {...{ draft, problems }} name="taxStatus" label={t`Tax status`} options={taxOptions} />
        <Choice {...{ draft, problems }} name="taxClass" label={t`Tax class`} options={taxClassOptions} />
      </div>
    </fieldset>
  )
}

/** Codes and stock. */
export function Stock({ draft, problems, view: { waitingCount } }: PanelProps) {
  const { t } = useLingui()
  const integerInputProps = { inputMode: 'numeric', dir: 'ltr' } as const
  const stockTexts = { stock: draft.texts.stock ?? '', stockWas: draft.texts.stockWas ?? '' }
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Inventory</Trans>
      </legend>
      <input type="hidden" name="stockWas" value={stockTexts.stockWas} />
      <div className="product-columns">
        <Line {...{ draft, problems }} name="sku" label={t`SKU`} dir="ltr" />
        <Line {...{ draft, problems }} name="gtin" label={t`GTIN, UPC, EAN, or ISBN`} dir="ltr" />
      </div>
      <div className="product-flags">
        <Flag draft={draft} name="manageStock" label={t`Track stock`} />
        <Flag draft={draft} name="soldIndividually" label={t`Sold individually`} />
      </div>
      <div className="product-columns">
        <Line
          {...{ draft, problems, ...integerInputProps }}
          name="stock"
          label={t`Stock quantity`}
          hint={useStockHint(stockTexts)}
        />
        <Line {...{ draft, problems, ...integerInputProps }} name="lowStock" label={t`Low stock threshold`} />
        <Choice {...{ draft, problems }} name="backorders" label={t`Backorders`} options={backorderOptions} />
        <Choice
          {...{ draft, problems }}
          name="stockStatus"
          label={t`Stock status (if not tracked)`}
          options={stockLabels}
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
  const decimalInputProps = { inputMode: 'decimal', dir: 'ltr' } as const
  const { weight, length } = units
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Shipping</Trans>
      </legend>
      <div className="product-columns">
        <Line {...{ draft, problems, ...decimalInputProps }} name="weight" label={t`Weight (${weight})`} />
        <Line {...{ draft, problems, ...decimalInputProps }} name="length" label={t`Length (${length})`} />
        <Line {...{ draft, problems, ...decimalInputProps }} name="width" label={t`Width (${length})`} />
        <Line {...{ draft, problems, ...decimalInputProps }} name="height" label={t`Height (${length})`} />
        <Line
          {...{ draft, problems }}
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
          selectedIds={draft.categories}
        />
        <TermCheckboxes name="brand" title={t`Brands`} terms={choices.brands} selectedIds={draft.brands} />
      </div>
      <Line {...{ draft, problems }} name="tags" label={t`Tags, separated by commas`} dir="auto" />
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
  return (
    <details className="product-panel">
      <summary>
        <Trans>Linked products, button and note</Trans>
      </summary>
      <div className="product-columns">
        <Line {...{ draft, problems }} name="upsells" label={t`Upsells (SKUs)`} dir="ltr" />
        <Line {...{ draft, problems }} name="crossSells" label={t`Cross-sells (SKUs)`} dir="ltr" />
        <Line {...{ draft, problems }} name="grouped" label={t`Grouped products (SKUs)`} dir="ltr" />
        <Line {...{ draft, problems }} name="externalUrl" label={t`Product URL`} dir="ltr" />
        <Line {...{ draft, problems }} name="buttonAr" label={t`Button text in Arabic`} lang="ar" dir="rtl" />
        <Line
          {...{ draft, problems }}
          name="buttonEn"
          label={t`Button text in English`}
          lang="en"
          dir="ltr"
        />
        <Lines draft={draft} name="noteAr" label={t`Purchase note in Arabic`} lang="ar" rows={2} />
        <Lines draft={draft} name="noteEn" label={t`Purchase note in English`} lang="en" rows={2} />
      </div>
    </details>
  )
}
