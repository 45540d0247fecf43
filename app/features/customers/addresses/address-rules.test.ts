import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressForm, addressKinds, addressParts } from './address-forms.ts'
import { checkAddress, cleanAddress } from './address-rules.ts'
import { countryCodes, states } from '#app/platform/countries/countries.ts'
import { readPhone } from '#app/features/customers/phone.ts'

describe('phone numbers', () => {
  test.each([
    ['SA', '0501234567', '+966501234567'],
    ['SA', '501234567', '+966501234567'],
    ['SA', '٠٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['SA', '۰۵۰۱۲۳۴۵۶۷', '+966501234567'],
    ['SA', '\u202a+966 50 123 4567\u202c', '+966501234567'],
    ['SA', '\u2066+966\u00a050\u2011123\u20114567\u2069', '+966501234567'],
    ['SA', '+966 0501234567', '+966501234567'],
    ['SA', '00966501234567', '+966501234567'],
    ['SA', '966501234567', '+966501234567'],
    ['SA', '(011) 234-5678', '+966112345678'],
    ['SA', '+971 50 123 4567', '+971501234567'],
    ['AE', '050 123 4567', '+971501234567'],
    ['AE', '04 123 4567', '+97141234567'],
    ['EG', '01012345678', '+201012345678'],
    ['EG', '02 2345 6789', '+20223456789'],
    ['KW', '5123 4567', '+96551234567'],
    ['QA', '3312 3456', '+97433123456'],
    ['OM', '9212 3456', '+96892123456'],
    ['DE', '+49 (0)30 123456'.replace('(0)', ''), '+4930123456'],
    ['SA', '+1 415 555 0100', '+14155550100'],
  ])('in %s %j is %s', (country, typed, phone) => {
    expect(readPhone(typed, country)).toEqual({ ok: true, phone })
  })

  test.each([
    ['SA', '050123456', 'phone-invalid'],
    ['SA', '+96650123456', 'phone-invalid'],
    ['SA', '05012345678', 'phone-invalid'],
    ['SA', 'call me', 'phone-invalid'],
    ['SA', '', 'phone-invalid'],
    ['SA', '+', 'phone-invalid'],
    ['SA', '+0501234567', 'phone-invalid'],
    ['SA', '+1234567890123456', 'phone-invalid'],
    ['SA', '050+1234567', 'phone-invalid'],
    ['DE', '030 123456', 'phone-country-code'],
  ])('in %s %j is none: %s', (country, typed, problem) => {
    expect(readPhone(typed, country)).toEqual({ ok: false, problem })
  })

  test('what was read is read again as the same, whatever the country', () => {
    const typed = fc.stringMatching(/^\+?[\d٠-٩ ()-]{6,16}$/)
    fc.assert(
      fc.property(typed, fc.constantFrom(...countryCodes), (text, country) => {
        const first = readPhone(text, country)
        if (first.ok) expect(readPhone(first.phone, country)).toEqual(first)
      }),
    )
  })
})

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

type Typed = Partial<Record<(typeof addressParts)[number], string>>
const clean = (country: string, typed: Typed, kind: 'billing' | 'shipping' = 'billing') =>
  cleanAddress(kind, { country, parts: (part) => typed[part] ?? '' })
const problems = (country: string, typed: Typed, kind: 'billing' | 'shipping' = 'billing') =>
  checkAddress(kind, clean(country, typed, kind))

describe('addresses', () => {
  test('a Saudi address typed in Arabic digits is kept in ASCII, trimmed, with a whole phone number', () => {
    const address = clean('SA', saudi)
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
    expect(checkAddress('billing', address)).toEqual({})
  })

  test.each(addressKinds)(
    'D.3: digits of a %s address are ASCII in each of its parts, but not in names',
    (kind) => {
      for (const country of countryCodes) {
        for (const { part } of addressForm(kind, country)) {
          if (part === 'phone') continue
          const isName = ['firstName', 'lastName', 'company'].includes(part)
          const kept = clean(country, { [part]: '٠١٢٣٤۵۶۷۸۹' }, kind).parts[part]
          expect([country, part, kept]).toEqual([country, part, isName ? '٠١٢٣٤۵۶۷۸۹' : '0123456789'])
        }
      }
    },
  )

  test('an address in Kuwait typed in Arabic digits is kept in ASCII, beside its words', () => {
    const { parts } = clean('KW', {
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

  test.each<[string, string, Typed, object]>([
    [
      'a building number of three digits',
      'SA',
      { ...saudi, buildingNumber: '754' },
      { buildingNumber: 'digits' },
    ],
    ['a postcode with letters', 'SA', { ...saudi, postcode: '1221A' }, { postcode: 'digits' }],
    [
      'an additional number that is none',
      'SA',
      { ...saudi, additionalNumber: '12' },
      { additionalNumber: 'digits' },
    ],
    ['a short code', 'SA', { ...saudi, shortCode: 'rrrd ٢٩٢٩' }, {}],
    ['a wrong short code', 'SA', { ...saudi, shortCode: 'R2929' }, { shortCode: 'short-code-invalid' }],
    [
      'nothing where something must be',
      'SA',
      { ...saudi, district: '\u200f \u202a' },
      { district: 'missing' },
    ],
    ['a name longer than any', 'SA', { ...saudi, firstName: 'ا'.repeat(101) }, { firstName: 'long' }],
    ['a wrong phone number', 'SA', { ...saudi, phone: '12' }, { phone: 'phone-invalid' }],
    [
      'a phone number of nowhere',
      'DE',
      { ...saudi, address1: 'Allee 1', phone: '030 1234' },
      { phone: 'phone-country-code' },
    ],
    ['a wrong e-mail address', 'SA', { ...saudi, email: 'noura@' }, { email: 'email-invalid' }],
    ['an emirate', 'AE', { ...saudi, state: 'DU', buildingNumber: 'Marina Heights 2' }, {}],
    ['no emirate', 'AE', saudi, { state: 'missing' }],
    ['an emirate that is none', 'AE', { ...saudi, state: 'XX' }, { state: 'choice' }],
    ['a governorate', 'EG', { ...saudi, state: 'ALX', phone: '01012345678' }, {}],
    ['a British postcode', 'GB', { ...saudi, address1: '10 Downing Street', postcode: 'sw1a 2aa' }, {}],
    ['a free state', 'US', { ...saudi, address1: '1 Main St', state: 'Ohio', postcode: '43004' }, {}],
    ['no country', '', saudi, { country: 'missing' }],
    ['a country that is none', 'XX', saudi, { country: 'choice' }],
    ['a country as a trap', '__proto__', saudi, { country: 'choice' }],
  ])('%s in %j', (_, country, typed, expected) => {
    // Numbers of other countries begin with a + here, so that each row is wrong in one thing.
    const phone = typed.phone === saudi.phone ? '+966501234567' : typed.phone
    expect(problems(country, { ...typed, phone })).toEqual(expected)
  })

  test('a shipping address needs no phone number and has no e-mail address', () => {
    const { phone: _, ...rest } = saudi
    expect(problems('SA', rest, 'shipping')).toEqual({})
    expect(clean('SA', saudi, 'shipping').parts.email).toBeUndefined()
  })

  test('parts of another country are left behind', () => {
    expect(clean('AE', { ...saudi, state: 'DU' }).parts).not.toHaveProperty('postcode')
  })

  test('every country has a form whose parts stand in it once, and asks for a name', () => {
    for (const kind of addressKinds) {
      for (const country of countryCodes) {
        const parts = addressForm(kind, country).map(({ part }) => part)
        expect(new Set(parts).size).toBe(parts.length)
        expect(parts).toContain('lastName')
      }
    }
  })

  test('states have codes that tell them apart, and a name in both languages', () => {
    const counts = Object.entries(states).map(([country, list = []]) => [country, list.length])
    expect(Object.fromEntries(counts)).toEqual({ AE: 7, EG: 27, KW: 6, OM: 11 })
    for (const list of Object.values(states)) {
      expect(new Set(list?.map(({ code }) => code)).size).toBe(list?.length)
      expect(list?.every(({ name }) => name.ar && name.en)).toBe(true)
    }
  })

  test('cleaning twice is cleaning once, and never throws', () => {
    const parts = fc.dictionary(
      fc.constantFrom(...addressParts),
      fc.string({ unit: 'binary', maxLength: 60 }),
    )
    fc.assert(
      fc.property(parts, fc.constantFrom('SA', 'AE', 'EG', 'KW', 'DE'), (typed, country) => {
        const once = clean(country, typed)
        expect(clean(country, once.parts)).toEqual(once)
        expect(checkAddress('billing', once)).toEqual(checkAddress('billing', clean(country, once.parts)))
      }),
    )
  })
})
