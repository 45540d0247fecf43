import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { ReactNode } from 'react'
import type { CurrencyView } from './currency-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { pageRequest } from '#app/page-request.server.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readCurrencyPage, takeCurrencyForm } from './currency-page.server.ts'
import forms from '#app/features/admin/products/edit/edit.css?url'
import styles from '#app/features/admin/typed/typed.css?url'
import currency from './currency.css?url'
import '#app/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readCurrencyPage(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeCurrencyForm(context.get(pageRequest), request)
}

/** What another currency does to amounts, shown before it is done. */
export default function CurrencyPage() {
  const { t } = useLingui()
  const kept = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const view = answer ?? kept
  const { from, to } = view
  return (
    <Desk title={t`Change the currency from ${from} to ${to}?`}>
      <link rel="stylesheet" href={forms} precedence="desk" />
      <link rel="stylesheet" href={styles} precedence="desk" />
      <link rel="stylesheet" href={currency} precedence="desk" />
      {view.problem && (
        <p className="desk-problem" role="alert">
          <Problem view={view} />
        </p>
      )}
      <Concerned view={view} />
      <form method="post" className="product-form" key={`${view.mode} ${view.seenRate}`}>
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="seenRate" value={view.seenRate} />
        <fieldset className="product-panel">
          <legend>
            <Trans>What becomes of the amounts</Trans>
          </legend>
          <Ways view={view} />
        </fieldset>
        <Examples view={view} />
        <p className="product-buttons">
          <button className="button" type="submit" name="intent" value="look">
            <Trans>Preview the rate</Trans>
          </button>
          <button className="button primary" type="submit" name="intent" value="change">
            <Trans>Change the currency to {to}</Trans>
          </button>
          <ShopLink className="button quiet" to="/admin/settings/catalog/" prefetch="none">
            <Trans>Keep {from}</Trans>
          </ShopLink>
        </p>
      </form>
    </Desk>
  )
}

function Concerned({ view: { from, counts } }: { view: CurrencyView }) {
  const { products, variations, coupons, methods, settings } = counts
  return (
    <>
      <p className="product-hint">
        <Trans>These amounts are in {from} and are converted, all of them or none:</Trans>
      </p>
      <ul className="currency-counts">
        <li>
          <Plural value={products} one="The prices of # product" other="The prices of # products" />
        </li>
        <li>
          <Plural value={variations} one="The prices of # variation" other="The prices of # variations" />
        </li>
        <li>
          <Plural
            value={coupons}
            one="The amounts and minimums of # coupon"
            other="The amounts and minimums of # coupons"
          />
        </li>
        <li>
          <Plural
            value={methods}
            one="The costs and free-delivery amounts of # way to deliver"
            other="The costs and free-delivery amounts of # ways to deliver"
          />
        </li>
        {settings > 0 && (
          <li>
            <Plural
              value={settings}
              one="# amount in the settings, such as fees"
              other="# amounts in the settings, such as fees"
            />
          </li>
        )}
      </ul>
      <p className="product-hint">
        <Trans>Orders, refunds and payments keep their currency and their amounts.</Trans>
      </p>
    </>
  )
}

function Ways({ view: { from, to, mode, rate, sample, problem } }: { view: CurrencyView }) {
  const { t } = useLingui()
  const { before, after } = sample
  return (
    <>
      <Way mode="keep" chosen={mode}>
        <Trans>
          Keep the numbers: <bdi>{before}</bdi> becomes <bdi>{after}</bdi>
        </Trans>
      </Way>
      <Way mode="rate" chosen={mode}>
        <Trans>Convert by a rate</Trans>
      </Way>
      <FormField
        name="rate"
        label={t`1 ${from} in ${to}`}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={40}
        defaultValue={rate}
        error={
          problem === 'rate'
            ? t`Write a rate above 0, such as 0.0815: at most 12 digits, 10 of them decimals.`
            : undefined
        }
        hint={t`Each amount is rounded on its own to the smallest unit of ${to}, halves up.`}
      />
    </>
  )
}

type WayProps = { mode: CurrencyView['mode']; chosen: CurrencyView['mode']; children: ReactNode }

function Way({ mode, chosen, children }: WayProps) {
  return (
    <label className="product-flag">
      <input type="radio" name="mode" value={mode} defaultChecked={mode === chosen} />
      <span>{children}</span>
    </label>
  )
}

function Examples({ view: { examples, seenRate } }: { view: CurrencyView }) {
  if (examples.length === 0) return null
  return (
    <table className="currency-examples">
      <caption>
        <Trans>Examples</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Amount</Trans>
          </th>
          <th scope="col">
            <Trans>Now</Trans>
          </th>
          <th scope="col">
            <Trans>Numbers kept</Trans>
          </th>
          {seenRate !== '' && (
            <th scope="col">
              <Trans>
                At <bdi>{seenRate}</bdi>
              </Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {examples.map(({ name, before, kept, converted }) => (
          <tr key={`${name} ${before}`}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>
              <bdi>{before}</bdi>
            </td>
            <td>
              <bdi>{kept}</bdi>
            </td>
            {seenRate !== '' && (
              <td>
                <bdi>{converted}</bdi>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Problem({ view: { problem, from, to } }: { view: CurrencyView }) {
  switch (problem) {
    case 'rate':
      return <Trans>Nothing was changed: the rate cannot be read.</Trans>
    case 'look':
      return (
        <Trans>Nothing was changed yet: look at the amounts at this rate, then change the currency.</Trans>
      )
    case 'changed':
      return (
        <Trans>Nothing was changed: the shop’s currency is {from} by now. Look at the amounts again.</Trans>
      )
    case 'import-runs':
      return <Trans>Nothing was changed: products are being imported. Try again once that has ended.</Trans>
    case 'too-small':
      return (
        <Trans>
          An amount would become nothing in {to}. Use another rate, or change the smallest prices first.
        </Trans>
      )
    case 'too-large':
      return <Trans>An amount would be larger in {to} than the shop can count. Use another rate.</Trans>
    case 'formula':
      return (
        <Trans>
          Nothing was changed: a formula of what delivery costs is too long to be converted. Shorten it under
          Shipping first.
        </Trans>
      )
    default:
      return null
  }
}
