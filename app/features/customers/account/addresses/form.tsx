import type { AddressKind, PartRule } from '#app/features/customers/addresses/address-forms.ts'
import type { Address, AddressProblems } from '#app/features/customers/addresses/address-rules.ts'
import type { CountryChoices } from './countries.server.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { addressForm } from '#app/features/customers/addresses/address-forms.ts'
import { checkAddress } from '#app/features/customers/addresses/address-rules.ts'
import { useCheckedForm } from '#app/features/customers/forms/use-checked-form.ts'
import { readPhoneRoughly } from '#app/platform/phone/typed-phone.ts'
import { AddressPartField } from './part-field.tsx'
import { partLabel, problemText } from './texts.ts'
import { ProblemSummary } from './problem-summary.tsx'
import { readTypedAddress } from './read-typed-address.ts'
import { SelectField } from './select-field.tsx'

type AddressFormProps = {
  kind: AddressKind
  address: Address
  problems: AddressProblems | undefined
  countries: CountryChoices
}

/** An address as its country writes it; another country changes the form at once, without script by a button. */
export function AddressForm({ kind, address, problems: found, countries }: AddressFormProps) {
  const { t, i18n } = useLingui()
  const check = (values: FormData) =>
    checkAddress(kind, readTypedAddress(kind, values, readPhoneRoughly), readPhoneRoughly)
  const { problems, form } = useCheckedForm(check, found)
  const [country, setCountry] = useState(address.country)
  const select = useRef<HTMLSelectElement>(null)
  // Somebody may have chosen before the script was there.
  useEffect(() => setCountry((known) => select.current?.value ?? known), [])
  const rules = addressForm(kind, country)
  const placesBegin = rules.findIndex(({ part }) => part === 'company') + 1
  const sentence = ({ part, digits }: Pick<PartRule, 'part' | 'digits'>) => {
    const problem = problems[part]
    return problem && i18n._(problemText(problem, digits))
  }
  const field = (rule: PartRule) => (
    <AddressPartField
      key={rule.part}
      rule={rule}
      kind={kind}
      country={country}
      value={address.parts[rule.part] ?? ''}
      error={sentence(rule)}
    />
  )
  const wrong = rules.filter(({ part }) => problems[part]).map(({ part }) => i18n._(partLabel(part, country)))
  return (
    <form method="post" className="account-form address-form" {...form}>
      {/* The Enter key presses the first button of a form, which must not be the one that shows other fields. */}
      <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden />
      <ProblemSummary fields={wrong} />
      {rules.slice(0, placesBegin).map(field)}
      <div className="wide">
        <SelectField
          label={i18n._(partLabel('country', country))}
          name="country"
          autoComplete={`${kind} country`}
          ref={select}
          defaultValue={address.country}
          onChange={(event) => setCountry(event.currentTarget.value)}
          // What fills in forms for people may tell of it by this alone.
          onInput={(event) => setCountry(event.currentTarget.value)}
          error={problems.country && i18n._(problemText(problems.country))}
        >
          <CountryOptions countries={countries} />
        </SelectField>
        <button className="button without-script" name="intent" value="country" formNoValidate>
          {t`Update fields for this country`}
        </button>
      </div>
      {rules.slice(placesBegin).map(field)}
      <div className="wide form-end">
        <button className="button primary" type="submit">
          {t`Save address`}
        </button>
      </div>
    </form>
  )
}

/** The options of a choice of countries. */
export function CountryOptions({ countries: { gulf, others } }: { countries: CountryChoices }) {
  const { t } = useLingui()
  const options = (list: CountryChoices['gulf']) =>
    list.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))
  return (
    <>
      <optgroup label={t`Gulf states`}>{options(gulf)}</optgroup>
      <optgroup label={t`Other countries`}>{options(others)}</optgroup>
    </>
  )
}
