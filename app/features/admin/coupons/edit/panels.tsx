import type { FieldsProps } from '#app/features/admin/form-kit/fields.tsx'
import type { TaxHint } from '#app/features/checkout/tax-inclusion.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { couponStatusLabels, couponTypeLabels } from '#app/features/admin/coupons/labels.ts'
import { useAmountHint } from '#app/features/admin/form-kit/amount-hint.ts'
import {
  SelectField,
  CheckboxField,
  TextField,
  TextAreaField,
  createOptions,
} from '#app/features/admin/form-kit/fields.tsx'

const { trash: _, ...statusLabels } = couponStatusLabels
const amountAttributes = { inputMode: 'decimal', dir: 'ltr' } as const
const wholeNumberAttributes = { inputMode: 'numeric', dir: 'ltr' } as const

type MoneyProps = FieldsProps & { currency: string; tax: TaxHint }

/** The code and the discount. */
export function CodeAndAmount({ currency, tax, ...form }: MoneyProps) {
  const { t } = useLingui()
  const amountHint = useAmountHint()
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Code and amount</Trans>
      </legend>
      <div className="product-columns">
        <TextField
          {...form}
          name="code"
          label={t`Coupon code`}
          dir="auto"
          autoCapitalize="none"
          maxLength={100}
          hint={t`The code customers enter. Not case-sensitive; Arabic and Latin digits both work.`}
        />
        <SelectField
          {...form}
          name="status"
          label={t`Status`}
          options={createOptions(statusLabels)}
          hint={t`Draft coupons cannot be used.`}
        />
      </div>
      <TextField
        {...form}
        name="description"
        label={t`Note`}
        dir="auto"
        hint={t`Only visible in the admin.`}
      />
      <div className="product-columns">
        <SelectField
          {...form}
          name="type"
          label={t`Discount type`}
          options={createOptions(couponTypeLabels)}
        />
        <TextField
          {...form}
          {...amountAttributes}
          name="amount"
          label={t({ message: 'Amount', context: 'coupon' })}
          hint={`${t`A percentage or a fixed amount, depending on the discount type. A discount never exceeds the price.`} ${amountHint(currency, tax)}`}
        />
        <TextField
          {...form}
          name="lastDay"
          type="date"
          label={t`Expiry date`}
          hint={t`Valid through the end of this day in the shop’s time zone. Leave empty for no expiry.`}
        />
      </div>
      <CheckboxField
        values={form.values}
        name="givesFreeShipping"
        label={t`Allow free shipping`}
        hint={t`Applies in shipping zones whose free shipping requires a coupon.`}
      />
    </fieldset>
  )
}

/** Usage restrictions: which carts and which customers. */
export function UsageRestrictions({ currency, tax, ...form }: MoneyProps) {
  const { t } = useLingui()
  const amountHint = useAmountHint()
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Usage restrictions</Trans>
      </legend>
      <div className="product-columns">
        <TextField
          {...form}
          {...amountAttributes}
          name="minimum"
          label={t`Minimum spend`}
          hint={`${amountHint(currency, tax)} ${t`Before discounts. Leave empty for no limit.`}`}
        />
        <TextField
          {...form}
          {...amountAttributes}
          name="maximum"
          label={t`Maximum spend`}
          hint={`${amountHint(currency, tax)} ${t`Before discounts. Leave empty for no limit.`}`}
        />
      </div>
      <CheckboxField
        values={form.values}
        name="isIndividual"
        label={t`Individual use only`}
        hint={t`Cannot be combined with other coupons. It replaces coupons already in the cart.`}
      />
      <CheckboxField
        values={form.values}
        name="excludesSaleItems"
        label={t`Exclude sale items`}
        hint={t`Cart discounts do not apply if the cart contains sale items. Other discounts skip sale items.`}
      />
      <TextAreaField
        {...form}
        name="emails"
        label={t`Allowed e-mail addresses`}
        dir="ltr"
        hint={t`One per line. Use *@example.com for every address of a domain. Leave empty for everyone.`}
      />
    </fieldset>
  )
}

/** Usage limits: how often, and for how many items. */
export function UsageLimits(form: FieldsProps) {
  const { t } = useLingui()
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Usage limits</Trans>
      </legend>
      <div className="product-columns">
        <TextField
          {...form}
          {...wholeNumberAttributes}
          name="usageLimit"
          label={t`Usage limit`}
          hint={t`Total number of orders. Leave empty for unlimited use.`}
        />
        <TextField
          {...form}
          {...wholeNumberAttributes}
          name="usageLimitPerShopper"
          label={t`Usage limit per customer`}
          hint={t`Counted by account and e-mail address. Leave empty for unlimited use.`}
        />
        <TextField
          {...form}
          {...wholeNumberAttributes}
          name="mostItems"
          label={t`Maximum discounted items`}
          hint={t`Applied to the most expensive items first. Leave empty for all items.`}
        />
      </div>
    </fieldset>
  )
}
