import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { FieldsProps } from '#app/features/admin/typed/fields.tsx'
import type { RateView } from './read-rate.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { Choice, Flag, Line, Lines } from '#app/features/admin/typed/fields.tsx'
import { SaveForm } from '#app/features/admin/typed/save-form.tsx'
import { pageRequest } from '#app/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { takeRateForm } from './rate-actions.server.ts'
import { readRatePage } from './read-rate.server.ts'
import '#app/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context, params }: LoaderFunctionArgs) {
  return readRatePage(context.get(pageRequest), params.id ?? '')
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return takeRateForm(context.get(pageRequest), { which: params.id ?? '', request })
}

/** A tax rate: how much, and where it holds. */
export default function RatePage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id, name } = view
  const form = { typed: answer?.typed ?? view.typed, problems: answer?.problems ?? {} }
  return (
    <Desk title={id === 0 ? t`New tax rate` : name || t`Without a name`}>
      <p className="desk-notice" role="status">
        {view.notice && !answer && <Trans>Saved. Shoppers see it at once.</Trans>}
      </p>
      <p className="product-ways">
        <ShopLink to="/admin/taxes/" prefetch="none">
          <Trans>All tax rates</Trans>
        </ShopLink>
      </p>
      <SaveForm id={String(id)} version={answer?.version ?? view.version} refusal={answer}>
        {answer?.asksDelete && <DeleteQuestion />}
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
    </Desk>
  )
}

type PanelProps = FieldsProps & { view: RateView }

function Amount({ view: { classes }, ...form }: PanelProps) {
  const { t } = useLingui()
  const whole = { inputMode: 'numeric', dir: 'ltr' } as const
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Tax</Trans>
      </legend>
      <div className="product-pair">
        <Line {...form} name="nameAr" label={t`Name in Arabic`} lang="ar" dir="rtl" />
        <Line {...form} name="nameEn" label={t`Name in English`} lang="en" dir="ltr" />
      </div>
      <div className="product-columns">
        <Line {...form} name="percent" label={t`Rate in percent`} inputMode="decimal" dir="ltr" />
        <Choice {...form} name="taxClass" label={t`Tax class`} options={classes} />
        <Line
          {...form}
          name="newClass"
          label={t`Another class`}
          dir="auto"
          hint={t`Its name, if it is not in the list. Products of this class are taxed so.`}
        />
        <Line
          {...form}
          {...whole}
          name="priority"
          label={t`Priority`}
          hint={t`Of each priority one rate holds, the most precise one: 1 for the first tax, 2 for one beside it.`}
        />
        <Line
          {...form}
          {...whole}
          name="position"
          label={t`Place in the list`}
          hint={t`Of two that are equally precise the first one holds.`}
        />
      </div>
      <div className="product-flags">
        <Flag
          typed={form.typed}
          name="isCompound"
          label={t`Compound`}
          hint={t`Taken of the price together with the taxes before it.`}
        />
        <Flag typed={form.typed} name="isOnShipping" label={t`Also on shipping`} />
      </div>
    </fieldset>
  )
}

function Place({ view: { countries, states }, ...form }: PanelProps) {
  const { t } = useLingui()
  const all = [...countries.gulf, ...countries.others]
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Where it holds</Trans>
      </legend>
      <div className="product-columns">
        <Choice
          {...form}
          name="country"
          label={t`Country`}
          options={[
            { value: '', label: t`Everywhere` },
            ...all.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <Line
          {...form}
          name="state"
          label={t`State or emirate`}
          dir="ltr"
          list="known-states"
          hint={t`Its code, as DU for Dubai. Empty: all.`}
        />
        <datalist id="known-states">
          {states.map(({ code, name }) => (
            <option key={`${code} ${name}`} value={code}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
      <Lines
        {...form}
        name="postcodes"
        label={t`Only these postcodes`}
        dir="ltr"
        hint={t`One a line: 12211, 122* for all that begin so, 12000...12999 for all between. Empty: all.`}
      />
      <Lines
        {...form}
        name="cities"
        label={t`Only these cities`}
        hint={t`One a line, in each language that shoppers may write. Empty: all.`}
      />
    </fieldset>
  )
}

function DeleteQuestion() {
  return (
    <div className="desk-problem" role="alert">
      <p>
        <Trans>The rate is deleted for good. Orders keep what they were taxed with.</Trans>
      </p>
      <label className="product-flag">
        <input type="checkbox" name="sure" value="yes" />
        <Trans>Yes, delete it</Trans>
      </label>
      <button className="button danger" type="submit" name="intent" value="delete">
        <Trans>Delete for good</Trans>
      </button>
    </div>
  )
}
