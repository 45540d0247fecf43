import type { FieldsProps } from '#app/features/admin/form-kit/fields.tsx'
import type { TaxHint } from '#app/features/checkout/tax-inclusion.ts'
import type { ShippingClass } from './zone-fields.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAmountHint } from '#app/features/admin/form-kit/amount-hint.ts'
import { SelectField, CheckboxField, TextField, createOptions } from '#app/features/admin/form-kit/fields.tsx'
import { readText } from '#app/features/admin/form-kit/form-values.ts'
import { methodKindLabels, perClassLabels, requirementLabels } from '#app/features/admin/shipping/labels.ts'
import { methodKinds, listMethodNumbers } from './zone-fields.ts'

type MethodsProps = FieldsProps & { classes: ShippingClass[]; currency: string; tax: TaxHint }

const amountProps = { inputMode: 'decimal', dir: 'ltr' } as const
const dayProps = { inputMode: 'numeric', dir: 'ltr', maxLength: 3 } as const
// A formula contains words, so no numeric input mode.
const formulaProps = { dir: 'ltr', maxLength: 500 } as const

/** The shipping methods of a zone. */
export function Methods(props: MethodsProps) {
  const { i18n, t } = useLingui()
  const numbers = listMethodNumbers(props.values)
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Shipping methods</Trans>
      </legend>
      <p className="product-hint">
        {numbers.length === 0 ? (
          <Trans>
            Without a shipping method, customers in this zone cannot order products that need shipping.
          </Trans>
        ) : (
          <Trans>Customers see the methods in this order. The first one is selected by default.</Trans>
        )}
      </p>
      {numbers.map((number) => (
        <MethodFields key={number} number={number} {...props} />
      ))}
      <div className="product-make">
        <SelectField
          values={{}}
          problems={{}}
          name="addKind"
          label={t`Shipping method`}
          options={methodKinds.map((kind) => ({ value: kind, label: i18n._(methodKindLabels[kind]) }))}
        />
        <button className="button" type="submit" name="intent" value="add">
          <Trans>Add shipping method</Trans>
        </button>
      </div>
    </fieldset>
  )
}

function MethodFields({ number, classes, currency, tax, ...form }: MethodsProps & { number: number }) {
  const { t, i18n } = useLingui()
  const amountHint = useAmountHint()
  const createFieldName = (name: string) => `method.${number}.${name}`
  const kind =
    methodKinds.find((each) => each === readText(form.values, createFieldName('kind'))) ?? 'flat_rate'
  return (
    <fieldset className="product-attribute">
      <legend>{i18n._(methodKindLabels[kind])}</legend>
      <input
        type="hidden"
        name={createFieldName('id')}
        value={readText(form.values, createFieldName('id'))}
      />
      <input type="hidden" name={createFieldName('kind')} value={kind} />
      <div className="product-pair">
        <TextField {...form} name={createFieldName('nameAr')} label={t`Name in Arabic`} lang="ar" dir="rtl" />
        <TextField
          {...form}
          name={createFieldName('nameEn')}
          label={t`Name in English`}
          lang="en"
          dir="ltr"
        />
      </div>
      {kind !== 'free_shipping' && (
        <TextField
          {...form}
          {...formulaProps}
          name={createFieldName('cost')}
          label={t`Cost`}
          hint={`${amountHint(currency, tax)} ${t`A number or a formula: [qty] is the number of items, [cost] their total price, [fee percent="10" min_fee="20"] a percentage of it.`}`}
        />
      )}
      {kind === 'flat_rate' && <ClassCosts {...{ number, classes, ...form }} />}
      {kind === 'free_shipping' && (
        <>
          <div className="product-columns">
            <SelectField
              {...form}
              name={createFieldName('requires')}
              label={t`Free shipping requires`}
              options={createOptions(requirementLabels)}
            />
            <TextField
              {...form}
              {...amountProps}
              name={createFieldName('minimum')}
              label={t`Minimum order amount`}
              hint={t`In ${currency}, including or excluding tax as prices are displayed in the shop.`}
            />
          </div>
          <CheckboxField
            values={form.values}
            name={createFieldName('ignoresDiscounts')}
            label={t`Apply minimum order amount before discounts`}
          />
        </>
      )}
      <div className="product-columns">
        <TextField
          {...form}
          {...dayProps}
          name={createFieldName('daysFrom')}
          label={kind === 'local_pickup' ? t`Preparation time: minimum days` : t`Delivery time: minimum days`}
        />
        <TextField
          {...form}
          {...dayProps}
          name={createFieldName('daysTo')}
          label={t`Maximum days`}
          hint={t`Shown at checkout and in the order, such as 2–4 days. Enter 0 in both for the same day. Leave empty to show no estimate.`}
        />
      </div>
      <div className="product-flags">
        <CheckboxField
          values={form.values}
          name={createFieldName('enabled')}
          label={t({ message: 'Enabled', context: 'shipping method' })}
        />
        {kind !== 'free_shipping' && (
          <CheckboxField
            values={form.values}
            name={createFieldName('taxable')}
            label={t({ message: 'Taxable', context: 'shipping method' })}
          />
        )}
        <CheckboxField values={form.values} name={createFieldName('remove')} label={t`Remove on save`} />
      </div>
      <div className="product-columns">
        <TextField
          {...form}
          inputMode="numeric"
          dir="ltr"
          name={createFieldName('place')}
          label={t`Position in the list`}
        />
      </div>
    </fieldset>
  )
}

type ClassCostsProps = FieldsProps & { number: number; classes: ShippingClass[] }

function ClassCosts({ number, classes, ...form }: ClassCostsProps) {
  const { t } = useLingui()
  const isUsed = classes.some(({ id }) => readText(form.values, `method.${number}.class.${id}`))
  if (classes.length <= 1 && !isUsed) return null
  return (
    <details className="product-panel" open={isUsed}>
      <summary>
        <Trans>Shipping class costs</Trans>
      </summary>
      <SelectField
        {...form}
        name={`method.${number}.perClass`}
        label={t`Several classes in one cart`}
        options={createOptions(perClassLabels)}
      />
      <div className="product-columns">
        {classes.map(({ id, name }) => (
          <TextField
            key={id}
            {...form}
            {...formulaProps}
            name={`method.${number}.class.${id}`}
            label={<bdi>{name}</bdi>}
          />
        ))}
      </div>
    </details>
  )
}
