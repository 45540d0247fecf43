import type { AddressKind, PartRule } from '#app/features/customers/addresses/address-forms.ts'
import type { Address, AddressProblems } from '#app/features/customers/addresses/address-rules.ts'
import type { CountryChoices } from '#app/features/customers/account/addresses/countries.server.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { CountryOptions } from '#app/features/customers/account/addresses/form.tsx'
import { AddressPartField } from '#app/features/customers/account/addresses/part-field.tsx'
import { SelectField } from '#app/features/customers/account/addresses/select-field.tsx'
import { partLabel, problemText } from '#app/features/customers/account/addresses/texts.ts'
import { addressForm } from '#app/features/customers/addresses/address-forms.ts'

type AddressFieldsProps = {
  kind: AddressKind
  address: Address
  problems: AddressProblems
  countries: CountryChoices
}

/** One of the two addresses of a checkout: the fields of its country, which another country changes at once. */
export function AddressFields({ kind, address, problems, countries }: AddressFieldsProps) {
  const { t, i18n } = useLingui()
  const [country, setCountry] = useState(address.country)
  const select = useRef<HTMLSelectElement>(null)
  // Somebody may have chosen before the script was there.
  useEffect(() => setCountry((known) => select.current?.value ?? known), [])
  const [own, others] = emailApart(addressForm(kind, country))
  const rules = [...own, ...others]
  const placesBegin = rules.findIndex(({ part }) => part === 'company') + 1
  const field = (rule: PartRule) => {
    const problem = problems[rule.part]
    return (
      <AddressPartField
        key={rule.part}
        prefix={`${kind}_`}
        rule={rule}
        kind={kind}
        country={country}
        value={address.parts[rule.part] ?? ''}
        error={problem && i18n._(problemText(problem, rule.digits))}
      />
    )
  }
  return (
    <div className="address-fields">
      {rules.slice(0, placesBegin).map(field)}
      <div className="wide">
        <SelectField
          label={i18n._(partLabel('country', country))}
          name={`${kind}_country`}
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
        <button className="button without-script" name="intent" value="look" formNoValidate>
          {t`Update fields for this country`}
        </button>
      </div>
      {rules.slice(placesBegin).map(field)}
    </div>
  )
}

/** Who is written to is asked first: what is missing later can be asked for. */
function emailApart(rules: PartRule[]): [PartRule[], PartRule[]] {
  return [rules.filter(({ part }) => part === 'email'), rules.filter(({ part }) => part !== 'email')]
}
