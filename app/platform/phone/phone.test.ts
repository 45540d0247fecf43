import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countryCodes } from '#app/platform/countries/countries.ts'
import { getCallingCode, readPhone } from './phone.server.ts'
import { readPhoneRoughly } from './phone-input.ts'

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
    ['DE', '+49 (0)30 123456', '+4930123456'],
    ['SA', '+1 415 555 0100', '+14155550100'],
    ['SA', '920 012 345', '+966920012345'],
    ['KW', '٥٥١٢ ٣٤٥٦', '+96555123456'],
    ['BH', '3612 3456', '+97336123456'],
    ['BH', '۱۷۱۲۳۴۵۶', '+97317123456'],
    ['OM', '24 123 456', '+96824123456'],
    ['QA', '4412 3456', '+97444123456'],
    ['JO', '079 012 3456', '+962790123456'],
    ['JO', '06 500 1234', '+96265001234'],
    ['MA', '06 12 34 56 78', '+212612345678'],
    ['MA', '0522-123456', '+212522123456'],
    ['TN', '20 123 456', '+21620123456'],
    ['TR', '0532 123 45 67', '+905321234567'],
    ['TR', '(0212) 345 67 89', '+902123456789'],
    ['GB', '07400 123456', '+447400123456'],
    ['GB', '020 7946 0018', '+442079460018'],
    ['US', '(212) 555-0123', '+12125550123'],
    ['US', '1-415-555-0100', '+14155550100'],
    ['IN', '98765 43210', '+919876543210'],
    ['IN', '098765 43210', '+919876543210'],
    ['PK', '0300 1234567', '+923001234567'],
    ['PK', '042 35761234', '+924235761234'],
    ['DE', '030 123456', '+4930123456'],
    ['DE', '0151 23456789', '+4915123456789'],
    // In Italy the 0 is part of the number.
    ['IT', '06 698 12345', '+390669812345'],
    ['SY', '0944 123 456', '+963944123456'],
    ['IQ', '0770 123 4567', '+9647701234567'],
    ['LB', '03 123 456', '+9613123456'],
    ['AQ', '+672 1 06123', '+672106123'],
  ])('in the country %s the input %j is read as %s', (country, input, phone) => {
    expect(readPhone(input, country)).toEqual({ ok: true, phone })
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
    ['SA', '050123456 ext 5', 'phone-invalid'],
    ['AE', '055 123 456', 'phone-invalid'],
    ['EG', '010123456789', 'phone-invalid'],
    ['US', '555-0100', 'phone-invalid'],
    ['IN', '98765 4321', 'phone-invalid'],
    ['TR', '532 123 45', 'phone-invalid'],
    ['AQ', '123456', 'phone-country-code'],
    ['', '0501234567', 'phone-country-code'],
    ['constructor', '0501234567', 'phone-country-code'],
  ])('in the country %s the input %j is rejected: %s', (country, input, problem) => {
    expect(readPhone(input, country)).toEqual({ ok: false, problem })
  })

  test('reading a parsed number again returns the same number in every country', () => {
    const input = fc.stringMatching(/^\+?[\d٠-٩ ()-]{6,16}$/)
    fc.assert(
      fc.property(input, fc.constantFrom(...countryCodes), (text, country) => {
        const firstResult = readPhone(text, country)
        if (firstResult.ok) expect(readPhone(firstResult.phone, country)).toEqual(firstResult)
      }),
    )
  })

  test('the browser check rejects no number that the server accepts', () => {
    // Phone numbers of Tokelau and some other countries have four digits.
    expect([readPhone('2000', 'TK'), readPhoneRoughly('2000', 'TK')]).toMatchObject([
      { ok: true },
      { ok: true },
    ])
    const input = fc.stringMatching(/^\+?[\d٠-٩ ()-]{3,20}$/)
    fc.assert(
      fc.property(input, fc.constantFrom(...countryCodes), (text, country) => {
        if (readPhone(text, country).ok) expect(readPhoneRoughly(text, country).ok).toBe(true)
      }),
    )
  })

  test.each(['', 'call me', '12', '+', '050+1234567', '+0501234567', '+12345678901234567'])(
    'the browser check rejects the input %j',
    (input) => {
      expect(readPhoneRoughly(input, 'SA')).toEqual({ ok: false, problem: 'phone-invalid' })
    },
  )

  test.each([
    ['om', '968'],
    ['US', '1'],
    ['eh', '212'],
    ['va', '39'],
    ['zz', ''],
    ['', ''],
  ])('the calling code of %j is %j', (country, code) => {
    expect(getCallingCode(country)).toBe(code)
  })
})
