import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { PresetView } from './preset-page.server.ts'
import type { PresetStep } from './presets.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readPresetPage, handlePresetForm } from './preset-page.server.ts'
import forms from '#app/features/admin/products/edit/edit.css?url'
import styles from '#app/features/admin/form-kit/form-kit.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readPresetPage(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handlePresetForm(context.get(pageRequest), request)
}

/** The usual settings of a country, previewed before they are applied. */
export default function PresetPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const { country, countries, steps, isDone } = view
  const pendingSteps = steps.filter((step) => !step.isDone)
  return (
    <AdminLayout title={t`Set up by country`}>
      <link rel="stylesheet" href={forms} precedence="admin" />
      <link rel="stylesheet" href={styles} precedence="admin" />
      <p className="admin-notice" role="status">
        {isDone && <Trans>Saved. Changes apply immediately.</Trans>}
      </p>
      <p className="product-ways">
        <ShopLink to="/admin/taxes/" prefetch="none">
          <Trans>All tax rates</Trans>
        </ShopLink>
        <ShopLink to="/admin/shipping/" prefetch="none">
          <Trans>All shipping zones</Trans>
        </ShopLink>
      </p>
      <form className="product-make" key={country}>
        <div className="form-field">
          <label htmlFor="preset-country">
            <Trans>Country</Trans>
          </label>
          <select id="preset-country" className="field" name="country" defaultValue={country}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button className="button" type="submit">
          <Trans>Preview</Trans>
        </button>
      </form>
      <form method="post" className="product-form" key={`${country} ${pendingSteps.length}`}>
        <fieldset className="product-panel">
          <legend>
            <Trans>Setup steps</Trans>
          </legend>
          <p className="product-hint">
            <Trans>
              Only selected steps are applied. Your existing settings stay, and you can change everything
              later.
            </Trans>
          </p>
          <input type="hidden" name="country" value={country} />
          {steps.map(({ step, isDone: stepIsDone, needsCurrency }) => (
            <Step key={step} {...{ step, needsCurrency, view }} isDone={stepIsDone} />
          ))}
        </fieldset>
        {pendingSteps.length > 0 ? (
          <p className="product-buttons">
            <button className="button primary" type="submit">
              <Trans>Apply selected</Trans>
            </button>
          </p>
        ) : (
          <p>
            <Trans>Everything is already set up.</Trans>
          </p>
        )}
      </form>
    </AdminLayout>
  )
}

type StepProps = { step: PresetStep; isDone: boolean; needsCurrency: boolean; view: PresetView }

function Step({ step, isDone, needsCurrency, view }: StepProps) {
  const { country, currency, currencyNow } = { ...view, ...view.details }
  const isRisky = step === 'currency' && !isDone
  return (
    <div>
      <label className="product-flag">
        {isDone ? (
          <Check className="icon" aria-hidden />
        ) : (
          // Unchecked by default where it changes all amounts.
          <input
            type="checkbox"
            name="step"
            value={step}
            defaultChecked={!isRisky && !needsCurrency}
            disabled={needsCurrency}
            key={country}
          />
        )}
        <span>
          <StepLabel step={step} view={view} />
          {needsCurrency && (
            <small>
              {' '}
              <Trans>(after the currency changes to {currency})</Trans>
            </small>
          )}
          {isDone && (
            <small>
              {' '}
              <Trans>(already set)</Trans>
            </small>
          )}
        </span>
      </label>
      {isRisky && (
        <p className="product-hint">
          <Trans>
            You’ll first choose how to convert amounts in {currencyNow}, then return here for the other steps.
          </Trans>
        </p>
      )}
    </div>
  )
}

function StepLabel({ step, view: { details } }: { step: PresetStep; view: PresetView }) {
  const { name, currency, vat, delivery, fee } = details
  if (step === 'country') return <Trans>Set the shop’s country to {name}</Trans>
  if (step === 'currency') return <Trans>Set the currency to {currency}</Trans>
  if (step === 'tax') return <Trans>Enable taxes</Trans>
  if (step === 'vat')
    return (
      <Trans>
        Tax rate of {vat} for {name}
      </Trans>
    )
  if (step === 'zone')
    return (
      <Trans>
        Shipping zone for {name} with a {delivery} shipping fee
      </Trans>
    )
  return <Trans>Cash on delivery, with a fee of {fee}</Trans>
}
