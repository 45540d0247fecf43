import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { LineForm, LinesFailure, LinesView } from './lines-view.ts'
import type { Problems } from '#app/features/admin/form-kit/form-values.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { SelectField, TextField } from '#app/features/admin/form-kit/fields.tsx'
import { Sum } from '#app/features/admin/orders/order/sum.tsx'
import { SaveForm } from '#app/features/admin/form-kit/save-form.tsx'
import { EntityPicker } from '#app/features/admin/form-kit/entity-picker.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readLines, handleLines } from './lines-form.server.ts'
import { FailureNotice } from './failure-notice.tsx'
import orderStyles from '#app/features/admin/orders/order/order.css?url'
import styles from './lines.css?url'
import '#app/platform/i18n/account/load.ts'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context, params }: LoaderFunctionArgs) {
  return readLines(context.get(pageRequest), params.id)
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return handleLines(context.get(pageRequest), request, params.id)
}

/** Form of an order's lines, which can be changed until the order is shipped. */
export default function LinesPage() {
  const { t } = useLingui()
  const digits = useDigits()
  const storedView = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const view: LinesView = answer?.view ?? storedView
  const number = digits(view.number)
  return (
    <AdminLayout title={t`Edit items of order ${number}`}>
      <link rel="stylesheet" href={orderStyles} precedence="admin" />
      <link rel="stylesheet" href={styles} precedence="admin" />
      <p className="product-ways">
        <ShopLink to={`/admin/orders/${view.id}/`} prefetch="none">
          <Trans>Back to order</Trans>
        </ShopLink>
      </p>
      {view.lockReason === 'refunded' && (
        <p className="admin-problem">
          <Trans>
            This order has refunds, so its items cannot be edited. Refund items you will not ship, and ask the
            customer to place a new order for anything else.
          </Trans>
        </p>
      )}
      {view.lockReason === 'other-money' && (
        <p className="admin-problem">
          <Trans>
            This order cannot be edited because the shop’s currency or tax settings have changed since it was
            placed. Cancel it and ask the customer to order again.
          </Trans>
        </p>
      )}
      {view.lockReason === null && (
        <LinesForm view={view} problems={answer?.problems ?? {}} {...createFailureProps(answer)} />
      )}
    </AdminLayout>
  )
}

function createFailureProps(answer: ReturnType<typeof useActionData<typeof action>>) {
  if (!answer) return {}
  const { isConflict, problems, failure } = answer
  return { refusal: { isConflict, problems }, ...(failure && { failure }) }
}

type LinesFormProps = {
  view: LinesView
  problems: Problems
  refusal?: { isConflict: boolean; problems: Problems }
  failure?: LinesFailure
}

function LinesForm({ view, problems, refusal, failure }: LinesFormProps) {
  const { t } = useLingui()
  const {
    id,
    version,
    lines,
    shipping,
    shippingIncludesTax,
    methods,
    methodId,
    entitySearch,
    pricesIncludeTax,
  } = view
  return (
    <>
      <p className="product-hint lines-hint">
        <Trans>
          Taxes and coupons are recalculated with their current settings. Stock is updated when you save. The
          customer is not notified automatically.
        </Trans>
      </p>
      {view.paidAmount && (
        <p className="product-hint lines-hint">
          <Trans>
            This order is paid. If its total changes, the order shows the amount to collect or refund. Nothing
            is charged or refunded automatically.
          </Trans>
        </p>
      )}
      {failure && <FailureNotice failure={failure} />}
      <SaveForm id={String(id)} version={version} refusal={refusal}>
        <fieldset className="product-panel">
          <legend>
            <Trans>Items</Trans>
          </legend>
          <p className="product-hint">
            {pricesIncludeTax ? (
              <Trans>Prices include tax. Set the quantity to 0 to remove an item.</Trans>
            ) : (
              <Trans>Prices exclude tax. Set the quantity to 0 to remove an item.</Trans>
            )}
          </p>
          <ul className="lines-list">
            {lines.map((line) => (
              <LineFields key={line.key} line={line} problems={problems} />
            ))}
          </ul>
          {shipping !== null && (
            <div className="lines-shipping">
              {methods.length > 0 && (
                <SelectField
                  values={{ method: [methodId] }}
                  problems={problems}
                  name="method"
                  label={t`Shipping method`}
                  options={methods}
                />
              )}
              <TextField
                values={{ shipping: [shipping] }}
                problems={problems}
                name="shipping"
                label={shippingIncludesTax ? t`Shipping (incl. tax)` : t`Shipping (excl. tax)`}
                inputMode="decimal"
                dir="ltr"
              />
            </div>
          )}
        </fieldset>
        <EntityPicker
          name="add"
          label={t`Add products`}
          hint={<Trans>Search by name or SKU. Selected products are added at their current price.</Trans>}
          selectedEntities={[]}
          search={entitySearch}
        />
        <Sums view={view} />
        <p className="product-buttons">
          <button className="button primary" type="submit" name="intent" value="save">
            <Trans>Save</Trans>
          </button>
          <button className="button" type="submit" name="intent" value="recount">
            <Trans>Recalculate</Trans>
          </button>
        </p>
      </SaveForm>
    </>
  )
}

function LineFields({ line, problems }: { line: LineForm; problems: Problems }) {
  const { t } = useLingui()
  const { key, itemId, name, choices, sku, quantity, price, amount, choiceFields } = line
  const values = { [`quantity.${key}`]: [quantity], [`price.${key}`]: [price] }
  return (
    <li>
      <div className="lines-line" role="group" aria-label={name}>
        {itemId > 0 && <input type="hidden" name="add" value={itemId} />}
        <p className="lines-name">
          <bdi>{name}</bdi>
          {choices && (
            <span className="order-small">
              <bdi>{choices}</bdi>
            </span>
          )}
          {sku && (
            <span className="order-small">
              <bdi dir="ltr">{sku}</bdi>
            </span>
          )}
        </p>
        <TextField
          {...{ values, problems }}
          name={`quantity.${key}`}
          label={t`Quantity`}
          inputMode="numeric"
          dir="ltr"
        />
        <TextField
          {...{ values, problems }}
          name={`price.${key}`}
          label={t`Unit price`}
          inputMode="decimal"
          dir="ltr"
        />
        <p className="lines-amount">
          <span className="order-small">
            <Trans>Amount</Trans>
          </span>
          <bdi className="money">{amount || '–'}</bdi>
        </p>
        {choiceFields.map(({ name: field, label, selectedValue, values }) => (
          <SelectField
            key={field}
            values={{ [field]: [selectedValue] }}
            problems={problems}
            name={field}
            label={label}
            options={[{ value: '', label: t`Select an option…` }, ...values]}
          />
        ))}
      </div>
    </li>
  )
}

function Sums({ view: { newTotals, storedTotal, paidAmount } }: { view: LinesView }) {
  return (
    <section className="product-panel lines-sums" aria-labelledby="lines-sums">
      <h2 id="lines-sums">
        <Trans>Order totals</Trans>
      </h2>
      <dl className="order-sums">
        {newTotals?.amounts.map(({ key, label, amount }) => (
          <Sum key={key} name={key} label={label} amount={amount} />
        ))}
        {newTotals && <Sum name="total" label={<Trans>New total</Trans>} amount={newTotals.total} />}
        {newTotals?.taxes.map(({ key, label, amount }) => (
          <Sum key={key} name={key} label={<Trans>Including {label}</Trans>} amount={amount} />
        ))}
        <Sum name="before" label={<Trans>Current total</Trans>} amount={storedTotal} />
        {paidAmount && <Sum name="paid" label={<Trans>Paid</Trans>} amount={paidAmount} />}
      </dl>
    </section>
  )
}
