import type { AddressKind, PartRule } from '#app/features/customers/addresses/address-forms.ts'
import type { Address, AddressProblems } from '#app/features/customers/addresses/address-rules.ts'
import type { CountryChoices } from './countries.server.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { listPartRules } from '#app/features/customers/addresses/address-forms.ts'
import { checkAddress } from '#app/features/customers/addresses/address-rules.ts'
import { useCheckedForm } from '#app/features/customers/forms/use-checked-form.ts'
import { readPhoneRoughly } from '#app/platform/phone/phone-input.ts'
import { AddressPartField } from './part-field.tsx'
import { findPartLabel, findProblemText } from './texts.ts'
import { ProblemSummary } from './problem-summary.tsx'
import { readAddressForm } from './read-address-form.ts'
import { SelectField } from './select-field.tsx'

type AddressFormProps = {
  kind: AddressKind
  address: Address
  problems: AddressProblems | undefined
  countries: CountryChoices
}

/**
 * An address form in the format of its country; choosing another country changes the fields at once, or by a
 * button without JavaScript.
 */
export function AddressForm({ kind, address, problems: serverProblems, countries }: AddressFormProps) {
  const { t, i18n } = useLingui()
  const check = (values: FormData) =>
    checkAddress(kind, readAddressForm(kind, values, readPhoneRoughly), readPhoneRoughly)
  const { problems, form } = useCheckedForm(check, serverProblems)
  const [country, setCountry] = useState(address.country)
  const select = useRef<HTMLSelectElement>(null)
  // The country may have been chosen before hydration.
  useEffect(() => setCountry((current) => select.current?.value ?? current), [])
  const rules = listPartRules(kind, country)
  const locationStart = rules.findIndex(({ part }) => part === 'company') + 1
  const formatProblem = ({ part, digitCount }: Pick<PartRule, 'part' | 'digitCount'>) => {
    const problem = problems[part]
    return problem && i18n._(findProblemText(problem, digitCount))
  }
  const renderField = (rule: PartRule) => (
    <AddressPartField
      key={rule.part}
      rule={rule}
      kind={kind}
      country={country}
      value={address.parts[rule.part] ?? ''}
      error={formatProblem(rule)}
    />
  )
  const invalidFields = rules
    .filter(({ part }) => problems[part])
    .map(({ part }) => i18n._(findPartLabel(part, country)))
  return (
    <form method="post" className="account-form address-form" {...form}>
      {/* Enter activates the first submit button of a form, which must not be the one that changes the country. */}
      <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden />
      <ProblemSummary fields={invalidFields} />
      {rules.slice(0, locationStart).map(renderField)}
      <div className="wide">
        <SelectField
          label={i18n._(findPartLabel('country', country))}
          name="country"
          autoComplete={`${kind} country`}
          ref={select}
          defaultValue={address.country}
          onChange={(event) => setCountry(event.currentTarget.value)}
          // `onInput` as well: some autofill programs fire only this event.
          onInput={(event) => setCountry(event.currentTarget.value)}
          error={problems.country && i18n._(findProblemText(problems.country))}
        >
          <CountryOptions countries={countries} />
        </SelectField>
        <button className="button without-script" name="intent" value="country" formNoValidate>
          {t`Update fields for this country`}
        </button>
      </div>
      {rules.slice(locationStart).map(renderField)}
      <div className="wide form-end">
        <button className="button primary" type="submit">
          {t`Save address`}
        </button>
      </div>
    </form>
  )
}

/** The options of a country select. */
export function CountryOptions({ countries: { gulf, otherCountries } }: { countries: CountryChoices }) {
  const { t } = useLingui()
  const renderOptions = (list: CountryChoices['gulf']) =>
    list.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))
  return (
    <>
      <optgroup label={t`Gulf states`}>{renderOptions(gulf)}</optgroup>
      <optgroup label={t`Other countries`}>{renderOptions(otherCountries)}</optgroup>
    </>
  )
}
