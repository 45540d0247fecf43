import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { ReactNode } from 'react'
import type { CurrencyView } from './currency-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readCurrencyPage, handleCurrencyForm } from './currency-page.server.ts'
import forms from '#app/features/admin/products/edit/edit.css?url'
import styles from '#app/features/admin/form-kit/form-kit.css?url'
import currency from './currency.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readCurrencyPage(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleCurrencyForm(context.get(pageRequest), request)
}

/** Previews the effect of another currency on amounts. */
export default function CurrencyPage() {
  const { t } = useLingui()
  const loaderData = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const view = answer ?? loaderData
  const { from, to } = view.names
  return (
    <AdminLayout title={t`Change the currency from ${from} to ${to}?`}>
      <link rel="stylesheet" href={forms} precedence="admin" />
      <link rel="stylesheet" href={styles} precedence="admin" />
      <link rel="stylesheet" href={currency} precedence="admin" />
      {view.problem && (
        <p className="admin-problem" role="alert">
          <Problem view={view} />
        </p>
      )}
      <AffectedCounts view={view} />
      <form method="post" className="product-form" key={`${view.mode} ${view.seenRate}`}>
        <input type="hidden" name="from" value={view.from} />
        <input type="hidden" name="seenRate" value={view.seenRate} />
        <fieldset className="product-panel">
          <legend>
            <Trans>Convert amounts</Trans>
          </legend>
          <ConversionOptions view={view} />
        </fieldset>
        <Examples view={view} />
        <p className="product-buttons">
          <button className="button" type="submit" name="intent" value="look">
            <Trans>Preview amounts</Trans>
          </button>
          <button className="button primary" type="submit" name="intent" value="change">
            <Trans>Change the currency to {to}</Trans>
          </button>
          <ShopLink className="button quiet" to="/admin/settings/catalog/" prefetch="none">
            <Trans>Keep {from}</Trans>
          </ShopLink>
        </p>
      </form>
    </AdminLayout>
  )
}

function AffectedCounts({ view: { names, counts } }: { view: CurrencyView }) {
  const { from } = names
  const { products, variations, coupons, methods, settings } = counts
  return (
    <>
      <p className="product-hint">
        <Trans>These amounts are in {from} and will be converted together:</Trans>
      </p>
      <ul className="currency-counts">
        <li>
          <Plural value={products} one="Prices of # product" other="Prices of # products" />
        </li>
        <li>
          <Plural value={variations} one="Prices of # variation" other="Prices of # variations" />
        </li>
        <li>
          <Plural
            value={coupons}
            one="Amounts and minimum spend of # coupon"
            other="Amounts and minimum spend of # coupons"
          />
        </li>
        <li>
          <Plural
            value={methods}
            one="Costs and free shipping minimums of # shipping method"
            other="Costs and free shipping minimums of # shipping methods"
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

function ConversionOptions({ view: { names, mode, rate, sample, problem } }: { view: CurrencyView }) {
  const { t } = useLingui()
  const { from, to } = names
  const { before, after } = sample
  return (
    <>
      <ConversionOption mode="keep" selectedMode={mode}>
        <Trans>
          Keep the numbers: <bdi>{before}</bdi> becomes <bdi>{after}</bdi>
        </Trans>
      </ConversionOption>
      <ConversionOption mode="rate" selectedMode={mode}>
        <Trans>Convert at an exchange rate</Trans>
      </ConversionOption>
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
            ? t`Enter a rate above 0, such as 0.0815, with up to 12 digits and 10 decimals.`
            : undefined
        }
        hint={t`Each amount is rounded separately to the smallest unit of ${to}, with halves rounded up.`}
      />
    </>
  )
}

type ConversionOptionProps = {
  mode: CurrencyView['mode']
  selectedMode: CurrencyView['mode']
  children: ReactNode
}

function ConversionOption({ mode, selectedMode, children }: ConversionOptionProps) {
  return (
    <label className="product-flag">
      <input type="radio" name="mode" value={mode} defaultChecked={mode === selectedMode} />
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
            <Trans>Current</Trans>
          </th>
          <th scope="col">
            <Trans>Unconverted</Trans>
          </th>
          {seenRate !== '' && (
            <th scope="col">
              <Trans>
                Converted at <bdi>{seenRate}</bdi>
              </Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {examples.map(({ name, before, unchanged, converted }) => (
          <tr key={`${name} ${before}`}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>
              <bdi>{before}</bdi>
            </td>
            <td>
              <bdi>{unchanged}</bdi>
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

function Problem({ view: { problem, names } }: { view: CurrencyView }) {
  const { from, to } = names
  switch (problem) {
    case 'rate':
      return <Trans>Currency not changed: the exchange rate is not valid.</Trans>
    case 'look':
      return (
        <Trans>Currency not changed yet. Check the amounts at this rate, then change the currency.</Trans>
      )
    case 'changed':
      return <Trans>Currency not changed: the shop’s currency is now {from}. Check the amounts again.</Trans>
    case 'import-runs':
      return <Trans>Currency not changed: an import is running. Try again when it is finished.</Trans>
    case 'too-small':
      return (
        <Trans>
          An amount would become 0 in {to}. Use a different rate, or change the lowest prices first.
        </Trans>
      )
    case 'too-large':
      return <Trans>An amount would be too large in {to}. Use a different rate.</Trans>
    case 'formula':
      return (
        <Trans>
          Currency not changed: a shipping cost formula is too long to convert. Shorten it under Shipping
          first.
        </Trans>
      )
    default:
      return null
  }
}
