import type { AddressKind, AddressPart, PartRule } from '#app/features/customers/addresses/address-forms.ts'
import type { State } from '#app/platform/countries/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { useShop } from '#app/ui/shop.ts'
import { findStates } from '#app/platform/countries/countries.ts'
import { findPartHint, findPartLabel } from './texts.ts'
import { SelectField } from './select-field.tsx'

type AddressPartFieldProps = {
  rule: PartRule
  kind: AddressKind
  country: string
  value: string
  error: string | undefined
  /** Prefix of the field name, for forms with two addresses. */
  prefix?: string
}

/** One field of an address. Its width depends on the part of the address, its label also on the country. */
export function AddressPartField({ rule, kind, country, value, error, prefix = '' }: AddressPartFieldProps) {
  const { i18n } = useLingui()
  const { part, isRequired, digitCount } = rule
  const labelText = i18n._(findPartLabel(part, country))
  const label = isRequired ? labelText : <OptionalLabel name={labelText} />
  const name = `${prefix}${part}`
  const hint = findPartHint(part, country)
  const states = part === 'state' ? findStates(country) : undefined
  return (
    <div className={widthClasses[part] ?? (digitCount === undefined ? 'wide' : 'short')}>
      {states ? (
        <SelectField
          label={label}
          name={name}
          autoComplete={`${kind} address-level1`}
          defaultValue={value}
          error={error}
        >
          <StateOptions states={states} />
        </SelectField>
      ) : (
        <FormField
          label={label}
          name={name}
          {...createInputAttributes(part, digitCount)}
          autoComplete={autocompleteTokens[part] && `${kind} ${autocompleteTokens[part]}`}
          aria-required={isRequired || undefined}
          defaultValue={value}
          hint={hint && i18n._(hint)}
          error={error}
        />
      )}
    </div>
  )
}

function OptionalLabel({ name }: { name: string }) {
  return (
    <Trans>
      {name} <span className="optional">(optional)</span>
    </Trans>
  )
}

function StateOptions({ states }: { states: State[] }) {
  const { t } = useLingui()
  const { locale } = useShop()
  return (
    <>
      <option value="">{t`Select an option…`}</option>
      {states.map(({ code, name }) => (
        <option key={code} value={code}>
          {localizeText(name, locale)}
        </option>
      ))}
    </>
  )
}

// Numbers, codes and e-mail addresses are left-to-right in every language; all of these fields accept Arabic
// digits.
function createInputAttributes(part: AddressPart, digitCount: number | undefined) {
  if (part === 'phone') return { type: 'tel', dir: 'ltr' } as const
  if (part === 'email')
    return { type: 'email', dir: 'ltr', autoCapitalize: 'none', spellCheck: false } as const
  if (digitCount !== undefined) return { inputMode: 'numeric', dir: 'ltr' } as const
  const isCode = part === 'postcode' || part === 'shortCode'
  return isCode
    ? ({ dir: 'ltr', autoCapitalize: 'characters', spellCheck: false } as const)
    : ({ dir: 'auto' } as const)
}

const widthClasses: Partial<Record<AddressPart, 'half' | 'short' | 'wide'>> = {
  firstName: 'half',
  lastName: 'half',
  city: 'half',
  district: 'half',
  state: 'half',
  zone: 'short',
  block: 'short',
  avenue: 'short',
  unit: 'half',
  buildingNumber: 'half',
  postcode: 'short',
  additionalNumber: 'short',
  shortCode: 'half',
  phone: 'half',
  email: 'half',
}

const autocompleteTokens: Partial<Record<AddressPart, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  state: 'address-level1',
  city: 'address-level2',
  district: 'address-level3',
  street: 'address-line1',
  address1: 'address-line1',
  address2: 'address-line2',
  postcode: 'postal-code',
  phone: 'tel',
  email: 'email',
}
