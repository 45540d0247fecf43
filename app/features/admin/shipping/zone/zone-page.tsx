import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { TextField, TextAreaField } from '#app/features/admin/form-kit/fields.tsx'
import { SaveForm } from '#app/features/admin/form-kit/save-form.tsx'
import { EntityPicker } from '#app/features/admin/form-kit/entity-picker.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { Methods } from './methods.tsx'
import { readZonePage } from './read-zone.server.ts'
import { handleZoneForm } from './zone-actions.server.ts'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context, params }: LoaderFunctionArgs) {
  return readZonePage(context.get(pageRequest), params.id ?? '')
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return handleZoneForm(context.get(pageRequest), { idParam: params.id ?? '', request })
}

/** Edits a shipping zone: its places and its methods. */
export default function ZonePage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id, isRestOfWorld, name, classes, currency } = view
  const form = { values: answer?.values ?? view.values, problems: answer?.problems ?? {} }
  const title = isRestOfWorld ? t`Rest of the world` : name || t`New shipping zone`
  return (
    <AdminLayout title={title}>
      <p className="admin-notice" role="status">
        {view.isSaved && !answer && <Trans>Saved. Changes apply immediately.</Trans>}
      </p>
      <p className="product-ways">
        <ShopLink to="/admin/shipping/" prefetch="none">
          <Trans>All shipping zones</Trans>
        </ShopLink>
      </p>
      <SaveForm
        id={isRestOfWorld ? 'elsewhere' : String(id)}
        version={answer?.version ?? view.version}
        refusal={answer}
      >
        {answer?.asksToConfirmDelete && <DeleteQuestion />}
        {!isRestOfWorld && (
          <>
            <fieldset className="product-panel">
              <legend>
                <Trans>Name</Trans>
              </legend>
              <div className="product-pair">
                <TextField {...form} name="nameAr" label={t`Name in Arabic`} lang="ar" dir="rtl" />
                <TextField {...form} name="nameEn" label={t`Name in English`} lang="en" dir="ltr" />
              </div>
              <p className="product-hint">
                <Trans>Only visible in the admin.</Trans>
              </p>
            </fieldset>
            <EntityPicker
              name="regions"
              label={t`Regions`}
              hint={t`Countries, states and continents. Leave empty for everywhere.`}
              selectedEntities={answer?.places ?? view.places}
              search={answer?.search}
            />
            <TextAreaField
              {...form}
              name="postcodes"
              label={t`Limit to postal codes`}
              dir="ltr"
              hint={t`One per line: 12211, 122* for all that start with 122, 12000...12999 for a range. Leave empty for all.`}
            />
          </>
        )}
        <Methods {...form} classes={classes} currency={currency} tax={view.tax} />
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

function DeleteQuestion() {
  return (
    <div className="admin-problem" role="alert">
      <p>
        <Trans>
          The zone and its shipping methods will be permanently deleted. Its regions will use the zones below
          it.
        </Trans>
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
