import type { FieldsProps } from '#app/features/admin/typed/fields.tsx'
import type { TaxIn } from '#app/features/checkout/entered.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { couponStatusWords, couponTypeWords } from '#app/features/admin/coupons/words.ts'
import { useAmountHint } from '#app/features/admin/typed/amount-hint.ts'
import { Choice, Flag, Line, Lines, optionsOf } from '#app/features/admin/typed/fields.tsx'

const { trash: _, ...statuses } = couponStatusWords
const amount = { inputMode: 'decimal', dir: 'ltr' } as const
const whole = { inputMode: 'numeric', dir: 'ltr' } as const

type MoneyProps = FieldsProps & { currency: string; tax: TaxIn }

/** The code, and what it takes off. */
export function Taking({ currency, tax, ...form }: MoneyProps) {
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
          label={t`Code`}
          dir="auto"
          autoCapitalize="none"
          maxLength={100}
          hint={t`What shoppers type. Capital and small letters, Arabic and Latin digits are the same.`}
        />
        <Choice
          {...form}
          name="status"
          label={t`Status`}
          options={optionsOf(statuses)}
          hint={t`A draft is refused as if it did not exist.`}
        />
      </div>
      <Line
        {...form}
        name="description"
        label={t`Note`}
        dir="auto"
        hint={t`For you and your colleagues only; shoppers do not see it.`}
      />
      <div className="product-columns">
        <Choice {...form} name="type" label={t`What it takes off`} options={optionsOf(couponTypeWords)} />
        <Line
          {...form}
          {...amount}
          name="amount"
          label={t`How much`}
          hint={`${t`A percentage, or an amount, never more than the price itself.`} ${amountHint(currency, tax)}`}
        />
        <Line
          {...form}
          name="lastDay"
          type="date"
          label={t`Last day`}
          hint={t`Included, to its end in the shop’s time zone. Empty: for ever.`}
        />
      </div>
      <Flag
        typed={form.typed}
        name="givesFreeShipping"
        label={t`Gives free shipping`}
        hint={t`Where a zone has free shipping that asks for a coupon.`}
      />
    </fieldset>
  )
}

/** For which carts and for whom. */
export function Rules({ currency, tax, ...form }: MoneyProps) {
  const { t } = useLingui()
  const amountHint = useAmountHint()
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>For which carts, and for whom</Trans>
      </legend>
      <div className="product-columns">
        <Line
          {...form}
          {...amount}
          name="minimum"
          label={t`Spend at least`}
          hint={`${amountHint(currency, tax)} ${t`Before coupons. Empty: any amount.`}`}
        />
        <Line
          {...form}
          {...amount}
          name="maximum"
          label={t`Spend at most`}
          hint={`${amountHint(currency, tax)} ${t`Before coupons. Empty: any amount.`}`}
        />
      </div>
      <Flag
        typed={form.typed}
        name="isIndividual"
        label={t`Is used alone`}
        hint={t`It takes the place of other coupons, and no other one can be added.`}
      />
      <Flag
        typed={form.typed}
        name="excludesSaleItems"
        label={t`Not for what is on sale`}
        hint={t`Off the whole cart: nothing in it may be on sale. Otherwise what is on sale keeps its price.`}
      />
      <Lines
        {...form}
        name="emails"
        label={t`Only for these e-mail addresses`}
        dir="ltr"
        hint={t`One a line. *@example.com stands for all of a house. Empty: for everybody.`}
      />
    </fieldset>
  )
}

/** How often, and for how many pieces. */
export function Limits(form: FieldsProps) {
  const { t } = useLingui()
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>How often</Trans>
      </legend>
      <div className="product-columns">
        <Line
          {...form}
          {...whole}
          name="usageLimit"
          label={t`Times in all`}
          hint={t`How many orders may use it. Empty: any number.`}
        />
        <Line
          {...form}
          {...whole}
          name="usageLimitPerShopper"
          label={t`Times per shopper`}
          hint={t`By account and by e-mail address. Empty: any number.`}
        />
        <Line
          {...form}
          {...whole}
          name="mostItems"
          label={t`Pieces in a cart`}
          hint={t`Of more pieces the dearest count. Empty: all of them.`}
        />
      </div>
    </fieldset>
  )
}
