import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listPartRules, addressKinds, addressParts } from './address-forms.ts'
import { checkAddress, cleanAddress } from './address-rules.ts'
import { countryCodes, statesByCountry } from '#app/platform/countries/countries.ts'
import { readPhone } from '#app/platform/phone/phone.server.ts'

const saudi = {
  firstName: ' نورة ',
  lastName: 'القحطاني',
  city: 'الرياض',
  district: 'العليا',
  street: 'شارع العليا',
  buildingNumber: '٧٥٤٢',
  postcode: '١٢٢١١',
  additionalNumber: '',
  phone: '٠٥٠ ١٢٣ ٤٥٦٧',
  email: ' Noura@Example.TEST ',
}

type AddressInput = Partial<Record<(typeof addressParts)[number], string>>
const cleanInput = (country: string, input: AddressInput, kind: 'billing' | 'shipping' = 'billing') =>
  cleanAddress(kind, { country, readPart: (part) => input[part] ?? '' }, readPhone)
const findProblems = (country: string, input: AddressInput, kind: 'billing' | 'shipping' = 'billing') =>
  checkAddress(kind, cleanInput(country, input, kind), readPhone)

describe('addresses', () => {
  test('a Saudi address with Arabic digits is stored in ASCII, trimmed, with a full phone number', () => {
    const address = cleanInput('SA', saudi)
    expect(address.parts).toEqual({
      firstName: 'نورة',
      lastName: 'القحطاني',
      city: 'الرياض',
      district: 'العليا',
      street: 'شارع العليا',
      buildingNumber: '7542',
      postcode: '12211',
      phone: '+966501234567',
      email: 'noura@example.test',
    })
    expect(checkAddress('billing', address, readPhone)).toEqual({})
  })

  test.each(addressKinds)(
    'D.3: digits of a %s address are ASCII in each of its parts, but not in names',
    (kind) => {
      for (const country of countryCodes) {
        for (const { part } of listPartRules(kind, country)) {
          if (part === 'phone') continue
          const isName = ['firstName', 'lastName', 'company'].includes(part)
          const cleanedValue = cleanInput(country, { [part]: '٠١٢٣٤۵۶۷۸۹' }, kind).parts[part]
          expect([country, part, cleanedValue]).toEqual([country, part, isName ? '٠١٢٣٤۵۶۷۸۹' : '0123456789'])
        }
      }
    },
  )

  test('an address in Kuwait with Arabic digits is stored with ASCII digits, except in names', () => {
    const { parts } = cleanInput('KW', {
      ...{ firstName: 'سارة ٢', lastName: 'العنزي', company: 'استوديو ٥٤', state: 'KU', district: 'ضاحية ٤' },
      ...{ block: '٣', street: 'شارع ٢٠', avenue: '۵', buildingNumber: '١٢أ', unit: 'شقة ٧' },
      ...{ phone: '٥١٢٣٤٥٦٧', email: 'sara٢@shopper.example' },
    })
    expect(parts).toEqual({
      ...{ firstName: 'سارة ٢', lastName: 'العنزي', company: 'استوديو ٥٤', state: 'KU', district: 'ضاحية 4' },
      ...{ block: '3', street: 'شارع 20', avenue: '5', buildingNumber: '12أ', unit: 'شقة 7' },
      ...{ phone: '+96551234567', email: 'sara2@shopper.example' },
    })
  })

  test.each<[string, string, AddressInput, object]>([
    [
      'a building number of three digits',
      'SA',
      { ...saudi, buildingNumber: '754' },
      { buildingNumber: 'digits' },
    ],
    ['a postcode with letters', 'SA', { ...saudi, postcode: '1221A' }, { postcode: 'digits' }],
    [
      'an additional number of two digits',
      'SA',
      { ...saudi, additionalNumber: '12' },
      { additionalNumber: 'digits' },
    ],
    ['a lower-case short code with Arabic digits', 'SA', { ...saudi, shortCode: 'rrrd ٢٩٢٩' }, {}],
    ['an invalid short code', 'SA', { ...saudi, shortCode: 'R2929' }, { shortCode: 'short-code-invalid' }],
    [
      'a required field with only invisible characters',
      'SA',
      { ...saudi, district: '\u200f \u202a' },
      { district: 'missing' },
    ],
    [
      'a name above the maximum length',
      'SA',
      { ...saudi, firstName: 'ا'.repeat(101) },
      { firstName: 'long' },
    ],
    ['an invalid phone number', 'SA', { ...saudi, phone: '12' }, { phone: 'phone-invalid' }],
    [
      'an invalid phone number of another country',
      'DE',
      { ...saudi, address1: 'Allee 1', phone: '12' },
      { phone: 'phone-invalid' },
    ],
    [
      'a local phone number without a known calling code',
      'AQ',
      { ...saudi, address1: 'South Pole', phone: '061 2345' },
      { phone: 'phone-country-code' },
    ],
    ['a local phone number', 'DE', { ...saudi, address1: 'Allee 1', phone: '030 123456' }, {}],
    ['an invalid e-mail address', 'SA', { ...saudi, email: 'noura@' }, { email: 'email-invalid' }],
    ['a valid emirate', 'AE', { ...saudi, state: 'DU', buildingNumber: 'Marina Heights 2' }, {}],
    ['a missing emirate', 'AE', saudi, { state: 'missing' }],
    ['an unknown emirate', 'AE', { ...saudi, state: 'XX' }, { state: 'choice' }],
    ['a valid governorate', 'EG', { ...saudi, state: 'ALX', phone: '01012345678' }, {}],
    [
      'a lower-case British postcode',
      'GB',
      { ...saudi, address1: '10 Downing Street', postcode: 'sw1a 2aa' },
      {},
    ],
    [
      'a state entered as free text',
      'US',
      { ...saudi, address1: '1 Main St', state: 'Ohio', postcode: '43004' },
      {},
    ],
    ['a missing country', '', saudi, { country: 'missing' }],
    ['an unknown country', 'XX', saudi, { country: 'choice' }],
    ['a country code named like an object property', '__proto__', saudi, { country: 'choice' }],
  ])('validation result for %s in the country %j', (_, country, input, expected) => {
    // The default phone number becomes international, so that each case has at most one error.
    const phone = input.phone === saudi.phone ? '+966501234567' : input.phone
    expect(findProblems(country, { ...input, phone })).toEqual(expected)
  })

  test('a shipping address needs no phone number and has no e-mail address', () => {
    const { phone: _, ...inputWithoutPhone } = saudi
    expect(findProblems('SA', inputWithoutPhone, 'shipping')).toEqual({})
    expect(cleanInput('SA', saudi, 'shipping').parts.email).toBeUndefined()
  })

  test('address parts that the country does not use are dropped', () => {
    expect(cleanInput('AE', { ...saudi, state: 'DU' }).parts).not.toHaveProperty('postcode')
  })

  test('every country has an address form with unique parts, including a last name', () => {
    for (const kind of addressKinds) {
      for (const country of countryCodes) {
        const parts = listPartRules(kind, country).map(({ part }) => part)
        expect(new Set(parts).size).toBe(parts.length)
        expect(parts).toContain('lastName')
      }
    }
  })

  test('state codes are unique per country, and states have a name in both languages', () => {
    const counts = Object.entries(statesByCountry).map(([country, list = []]) => [country, list.length])
    expect(Object.fromEntries(counts)).toEqual({ AE: 7, EG: 27, KW: 6, OM: 11 })
    for (const list of Object.values(statesByCountry)) {
      expect(new Set(list?.map(({ code }) => code)).size).toBe(list?.length)
      expect(list?.every(({ name }) => name.ar && name.en)).toBe(true)
    }
  })

  test('cleaning an address is idempotent and never throws', () => {
    const parts = fc.dictionary(
      fc.constantFrom(...addressParts),
      fc.string({ unit: 'binary', maxLength: 60 }),
    )
    fc.assert(
      fc.property(parts, fc.constantFrom('SA', 'AE', 'EG', 'KW', 'DE'), (input, country) => {
        const cleaned = cleanInput(country, input)
        expect(cleanInput(country, cleaned.parts)).toEqual(cleaned)
        const problems = checkAddress('billing', cleaned, readPhone)
        expect(problems).toEqual(checkAddress('billing', cleanInput(country, cleaned.parts), readPhone))
      }),
    )
  })
})
