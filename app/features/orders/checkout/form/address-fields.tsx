import type { AddressKind, PartRule } from '#app/features/customers/addresses/address-forms.ts'
import type { Address, AddressProblems } from '#app/features/customers/addresses/address-rules.ts'
import type { CountryChoices } from '#app/features/customers/account/addresses/countries.server.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { CountryOptions } from '#app/features/customers/account/addresses/address-form.tsx'
import { AddressPartField } from '#app/features/customers/account/addresses/part-field.tsx'
import { SelectField } from '#app/features/customers/account/addresses/select-field.tsx'
import { findPartLabel, findProblemText } from '#app/features/customers/account/addresses/texts.ts'
import { listPartRules } from '#app/features/customers/addresses/address-forms.ts'

type AddressFieldsProps = {
  kind: AddressKind
  address: Address
  problems: AddressProblems
  countries: CountryChoices
}

/** One of the two addresses of a checkout: fields for its country, updated at once when the country changes. */
export function AddressFields({ kind, address, problems, countries }: AddressFieldsProps) {
  const { t, i18n } = useLingui()
  const [country, setCountry] = useState(address.country)
  const select = useRef<HTMLSelectElement>(null)
  // The country may have been changed before hydration.
  useEffect(() => setCountry((current) => select.current?.value ?? current), [])
  const [emailRules, otherRules] = splitEmailField(listPartRules(kind, country))
  const rules = [...emailRules, ...otherRules]
  const countryFieldIndex = rules.findIndex(({ part }) => part === 'company') + 1
  const renderField = (rule: PartRule) => {
    const problem = problems[rule.part]
    return (
      <AddressPartField
        key={rule.part}
        prefix={`${kind}_`}
        rule={rule}
        kind={kind}
        country={country}
        value={address.parts[rule.part] ?? ''}
        error={problem && i18n._(findProblemText(problem, rule.digitCount))}
      />
    )
  }
  return (
    <div className="address-fields">
      {rules.slice(0, countryFieldIndex).map(renderField)}
      <div className="wide">
        <SelectField
          label={i18n._(findPartLabel('country', country))}
          name={`${kind}_country`}
          autoComplete={`${kind} country`}
          ref={select}
          defaultValue={address.country}
          onChange={(event) => setCountry(event.currentTarget.value)}
          // Autofill may trigger only this event.
          onInput={(event) => setCountry(event.currentTarget.value)}
          error={problems.country && i18n._(findProblemText(problems.country))}
        >
          <CountryOptions countries={countries} />
        </SelectField>
        <button className="button without-script" name="intent" value="look" formNoValidate>
          {t`Update fields for this country`}
        </button>
      </div>
      {rules.slice(countryFieldIndex).map(renderField)}
    </div>
  )
}

/** The e-mail address comes first: with it, missing data can be requested later. */
function splitEmailField(rules: PartRule[]): [PartRule[], PartRule[]] {
  return [rules.filter(({ part }) => part === 'email'), rules.filter(({ part }) => part !== 'email')]
}
