import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { AddressKind } from '#app/features/customers/addresses/address-forms.ts'
import type { Address, AddressProblems } from '#app/features/customers/addresses/address-rules.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { SaveForm } from '#app/features/admin/form-kit/save-form.tsx'
import { AddressPartField } from '#app/features/customers/account/addresses/part-field.tsx'
import { findPartLabel, findProblemText } from '#app/features/customers/account/addresses/texts.ts'
import { listPartRules } from '#app/features/customers/addresses/address-forms.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readCorrection, handleCorrection } from './correct-order.server.ts'
import styles from './correct.css?url'
import '#app/platform/i18n/account/load.ts'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context, params }: LoaderFunctionArgs) {
  return readCorrection(context.get(pageRequest), params.id)
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return handleCorrection(context.get(pageRequest), request, params.id)
}

/** Form that corrects an order's addresses and customer note before it is shipped. */
export default function CorrectPage() {
  const { t } = useLingui()
  const digits = useDigits()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id, countries, needsShipping } = view
  const { billing, shipping, isSentElsewhere, customerNote } = answer?.input ?? view.input
  const problems = answer?.problems ?? { billing: {}, shipping: {} }
  const number = digits(view.number)
  return (
    <AdminLayout title={t`Addresses of order ${number}`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      <p className="product-ways">
        <ShopLink to={`/admin/orders/${id}/`} prefetch="none">
          <Trans>Back to order</Trans>
        </ShopLink>
      </p>
      <p className="product-hint correct-hint">
        <Trans>
          The order total does not change. The country cannot be changed because taxes and shipping were
          calculated for it.
        </Trans>
      </p>
      <SaveForm id={String(id)} version={answer?.version ?? view.version} refusal={createSaveRefusal(answer)}>
        <fieldset className="product-panel">
          <legend>
            <Trans>Billing address</Trans>
          </legend>
          <Parts kind="billing" address={billing} problems={problems.billing} country={countries.billing} />
        </fieldset>
        {needsShipping && (
          <fieldset className="product-panel correct-elsewhere">
            <legend>
              <Trans>Shipping address</Trans>
            </legend>
            <label className="product-flag">
              <input type="checkbox" name="elsewhere" defaultChecked={isSentElsewhere} />
              <Trans>Ship to a different address</Trans>
            </label>
            <Parts
              kind="shipping"
              address={shipping}
              problems={problems.shipping}
              country={countries.shipping}
            />
          </fieldset>
        )}
        <fieldset className="product-panel">
          <legend>
            <Trans>Customer note</Trans>
          </legend>
          <textarea
            className="field"
            name="customerNote"
            aria-label={t`Customer note`}
            rows={4}
            maxLength={2000}
            dir="auto"
            defaultValue={customerNote}
          />
        </fieldset>
        <p className="product-buttons">
          <button className="button primary" type="submit" name="intent" value="save">
            <Trans>Save</Trans>
          </button>
        </p>
      </SaveForm>
    </AdminLayout>
  )
}

function createSaveRefusal(answer: ReturnType<typeof useActionData<typeof action>>) {
  if (!answer) return undefined
  const { isConflict, problems } = answer
  const names = [
    ...Object.keys(problems.billing).map((part) => `billing_${part}`),
    ...Object.keys(problems.shipping).map((part) => `shipping_${part}`),
  ]
  return { isConflict, problems: Object.fromEntries(names.map((name) => [name, 'required' as const])) }
}

type PartsProps = { kind: AddressKind; address: Address; problems: AddressProblems; country: string }

function Parts({ kind, address, problems, country }: PartsProps) {
  const { i18n } = useLingui()
  return (
    <div className="correct-parts">
      <p className="wide">
        {i18n._(findPartLabel('country', address.country))}: <bdi>{country}</bdi>
      </p>
      {listPartRules(kind, address.country).map((rule) => {
        const problem = problems[rule.part]
        return (
          <AddressPartField
            key={rule.part}
            prefix={`${kind}_`}
            rule={rule}
            kind={kind}
            country={address.country}
            value={address.parts[rule.part] ?? ''}
            error={problem && i18n._(findProblemText(problem, rule.digitCount))}
          />
        )
      })}
    </div>
  )
}
