import type { FieldsProps } from '#app/features/admin/form-kit/fields.tsx'
import type { TaxIn } from '#app/features/checkout/tax-inclusion.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { couponStatusLabels, couponTypeLabels } from '#app/features/admin/coupons/labels.ts'
import { useAmountHint } from '#app/features/admin/form-kit/amount-hint.ts'
import { Choice, Flag, Line, Lines, optionsOf } from '#app/features/admin/form-kit/fields.tsx'

const { trash: _, ...statuses } = couponStatusLabels
const amount = { inputMode: 'decimal', dir: 'ltr' } as const
const whole = { inputMode: 'numeric', dir: 'ltr' } as const

type MoneyProps = FieldsProps & { currency: string; tax: TaxIn }

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
        <Line
          {...form}
          name="code"
          label={t`Coupon code`}
          dir="auto"
          autoCapitalize="none"
          maxLength={100}
          hint={t`The code customers enter. Not case-sensitive; Arabic and Latin digits both work.`}
        />
        <Choice
          {...form}
          name="status"
          label={t`Status`}
          options={optionsOf(statuses)}
          hint={t`Draft coupons cannot be used.`}
        />
      </div>
      <Line {...form} name="description" label={t`Note`} dir="auto" hint={t`Only visible in the admin.`} />
      <div className="product-columns">
        <Choice {...form} name="type" label={t`Discount type`} options={optionsOf(couponTypeLabels)} />
        <Line
          {...form}
          {...amount}
          name="amount"
          label={t({ message: 'Amount', context: 'coupon' })}
          hint={`${t`A percentage or a fixed amount, depending on the discount type. A discount never exceeds the price.`} ${amountHint(currency, tax)}`}
        />
        <Line
          {...form}
          name="lastDay"
          type="date"
          label={t`Expiry date`}
          hint={t`Valid through the end of this day in the shop’s time zone. Leave empty for no expiry.`}
        />
      </div>
      <Flag
        values={form.values}
        name="givesFreeShipping"
        label={t`Allow free shipping`}
        hint={t`Applies in shipping zones whose free shipping requires a coupon.`}
      />
    </fieldset>
  )
}

/** Usage restrictions: which carts and which customers. */
export function Rules({ currency, tax, ...form }: MoneyProps) {
  const { t } = useLingui()
  const amountHint = useAmountHint()
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Usage restrictions</Trans>
      </legend>
      <div className="product-columns">
        <Line
          {...form}
          {...amount}
          name="minimum"
          label={t`Minimum spend`}
          hint={`${amountHint(currency, tax)} ${t`Before discounts. Leave empty for no limit.`}`}
        />
        <Line
          {...form}
          {...amount}
          name="maximum"
          label={t`Maximum spend`}
          hint={`${amountHint(currency, tax)} ${t`Before discounts. Leave empty for no limit.`}`}
        />
      </div>
      <Flag
        values={form.values}
        name="isIndividual"
        label={t`Individual use only`}
        hint={t`Cannot be combined with other coupons. It replaces coupons already in the cart.`}
      />
      <Flag
        values={form.values}
        name="excludesSaleItems"
        label={t`Exclude sale items`}
        hint={t`Cart discounts do not apply if the cart contains sale items. Other discounts skip sale items.`}
      />
      <Lines
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
export function Limits(form: FieldsProps) {
  const { t } = useLingui()
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Usage limits</Trans>
      </legend>
      <div className="product-columns">
        <Line
          {...form}
          {...whole}
          name="usageLimit"
          label={t`Usage limit`}
          hint={t`Total number of orders. Leave empty for unlimited use.`}
        />
        <Line
          {...form}
          {...whole}
          name="usageLimitPerShopper"
          label={t`Usage limit per customer`}
          hint={t`Counted by account and e-mail address. Leave empty for unlimited use.`}
        />
        <Line
          {...form}
          {...whole}
          name="mostItems"
          label={t`Maximum discounted items`}
          hint={t`Applied to the most expensive items first. Leave empty for all items.`}
        />
      </div>
    </fieldset>
  )
}
