import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { FieldsProps } from '#app/features/admin/form-kit/fields.tsx'
import type { RateView } from './read-rate.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { SelectField, CheckboxField, TextField, TextAreaField } from '#app/features/admin/form-kit/fields.tsx'
import { SaveForm } from '#app/features/admin/form-kit/save-form.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { handleRateForm } from './rate-actions.server.ts'
import { readRatePage } from './read-rate.server.ts'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context, params }: LoaderFunctionArgs) {
  return readRatePage(context.get(pageRequest), params.id ?? '')
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return handleRateForm(context.get(pageRequest), { idParam: params.id ?? '', request })
}

/** Edits a tax rate: its percentage and its place. */
export default function RatePage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id, name } = view
  const form = { values: answer?.values ?? view.values, problems: answer?.problems ?? {} }
  return (
    <AdminLayout title={id === 0 ? t`New tax rate` : name || t`Untitled`}>
      <p className="admin-notice" role="status">
        {view.isSaved && !answer && <Trans>Saved. Changes apply immediately.</Trans>}
      </p>
      <p className="product-ways">
        <ShopLink to="/admin/taxes/" prefetch="none">
          <Trans>All tax rates</Trans>
        </ShopLink>
      </p>
      <SaveForm id={String(id)} version={answer?.version ?? view.version} refusal={answer}>
        {answer?.asksToConfirmDelete && <DeleteQuestion />}
        <Amount {...form} view={view} />
        <Place {...form} view={view} />
        <p className="product-buttons">
          <button className="button primary" type="submit" name="intent" value="save">
            <Trans>Save</Trans>
          </button>
          {id > 0 && (
            <button className="button danger" type="submit" name="intent" value="delete">
              <Trans>Delete…</Trans>
            </button>
          )}
        </p>
      </SaveForm>
    </AdminLayout>
  )
}

type PanelProps = FieldsProps & { view: RateView }

function Amount({ view: { classes }, ...form }: PanelProps) {
  const { t } = useLingui()
  const integerProps = { inputMode: 'numeric', dir: 'ltr' } as const
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Tax</Trans>
      </legend>
      <div className="product-pair">
        <TextField {...form} name="nameAr" label={t`Name in Arabic`} lang="ar" dir="rtl" />
        <TextField {...form} name="nameEn" label={t`Name in English`} lang="en" dir="ltr" />
      </div>
      <div className="product-columns">
        <TextField {...form} name="percent" label={t`Rate (%)`} inputMode="decimal" dir="ltr" />
        <SelectField {...form} name="taxClass" label={t`Tax class`} options={classes} />
        <TextField
          {...form}
          name="newClass"
          label={t`New class name`}
          dir="auto"
          hint={t`Enter a name if the class is not in the list. This rate applies to products in the class.`}
        />
        <TextField
          {...form}
          {...integerProps}
          name="priority"
          label={t`Priority`}
          hint={t`Only the most specific rate of each priority applies. Use 1 for the main tax and 2 for an additional tax.`}
        />
        <TextField
          {...form}
          {...integerProps}
          name="position"
          label={t`Position in the list`}
          hint={t`If two rates are equally specific, the first one applies.`}
        />
      </div>
      <div className="product-flags">
        <CheckboxField
          values={form.values}
          name="isCompound"
          label={t`Compound`}
          hint={t`Applied on top of taxes with a lower priority number.`}
        />
        <CheckboxField values={form.values} name="isOnShipping" label={t`Apply to shipping`} />
      </div>
    </fieldset>
  )
}

function Place({ view: { countries, states }, ...form }: PanelProps) {
  const { t } = useLingui()
  const allCountries = [...countries.gulf, ...countries.otherCountries]
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Location</Trans>
      </legend>
      <div className="product-columns">
        <SelectField
          {...form}
          name="country"
          label={t`Country`}
          options={[
            { value: '', label: t`Everywhere` },
            ...allCountries.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <TextField
          {...form}
          name="state"
          label={t`State or emirate`}
          dir="ltr"
          list="known-states"
          hint={t`State code, such as DU for Dubai. Leave empty for all.`}
        />
        <datalist id="known-states">
          {states.map(({ code, name }) => (
            <option key={`${code} ${name}`} value={code}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
      <TextAreaField
        {...form}
        name="postcodes"
        label={t`Limit to postal codes`}
        dir="ltr"
        hint={t`One per line: 12211, 122* for all that start with 122, 12000...12999 for a range. Leave empty for all.`}
      />
      <TextAreaField
        {...form}
        name="cities"
        label={t`Limit to cities`}
        hint={t`One per line, in every language customers may use. Leave empty for all.`}
      />
    </fieldset>
  )
}

function DeleteQuestion() {
  return (
    <div className="admin-problem" role="alert">
      <p>
        <Trans>The tax rate will be permanently deleted. Orders keep their taxes.</Trans>
      </p>
      <label className="product-flag">
        <input type="checkbox" name="sure" value="yes" />
        <Trans>Delete permanently</Trans>
      </label>
      <button className="button danger" type="submit" name="intent" value="delete">
        <Trans>Delete permanently</Trans>
      </button>
    </div>
  )
}
