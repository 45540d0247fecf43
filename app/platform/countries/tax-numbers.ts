/** Tax number formats of the countries whose format is well known; in all others any text is valid. */
import type { TextCheck } from '#app/platform/settings/settings.ts'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

/** `example` is part of the default description; `expected` replaces it in the sentence “expected …”. */
type TaxNumberFormat = { pattern: RegExp; example: string; expected?: TextCheck['expected'] }

const saudiExpectation = {
  en: 'a 15-digit Saudi VAT number that starts and ends with 3, such as 300000000000003',
  ar: 'خمسة عشر رقمًا للرقم الضريبي السعودي، يبدأ بالرقم 3 وينتهي به: 300000000000003',
}

// Kuwait and Qatar have no value added tax. In the European Union numbers are accepted with or without the
// country code.
const formatsByCountry: Record<string, TaxNumberFormat | undefined> = {
  SA: { pattern: /^3\d{13}3$/, example: '', expected: saudiExpectation },
  AE: { pattern: /^1\d{14}$/, example: '100000000000003' },
  BH: { pattern: /^2\d{14}$/, example: '200000000000002' },
  OM: { pattern: /^(OM)?\d{10}$/, example: 'OM1100000000' },
  AT: { pattern: /^(AT)?U\d{8}$/, example: 'ATU12345678' },
  BE: { pattern: /^(BE)?[01]\d{9}$/, example: 'BE0123456789' },
  BG: { pattern: /^(BG)?\d{9,10}$/, example: 'BG123456789' },
  CY: { pattern: /^(CY)?\d{8}[A-Z]$/, example: 'CY12345678X' },
  CZ: { pattern: /^(CZ)?\d{8,10}$/, example: 'CZ12345678' },
  DE: { pattern: /^(DE)?\d{9}$/, example: 'DE123456789' },
  DK: { pattern: /^(DK)?\d{8}$/, example: 'DK12345678' },
  EE: { pattern: /^(EE)?\d{9}$/, example: 'EE123456789' },
  ES: { pattern: /^(ES)?([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, example: 'ESX1234567X' },
  FI: { pattern: /^(FI)?\d{8}$/, example: 'FI12345678' },
  FR: { pattern: /^(FR)?[A-HJ-NP-Z\d]{2}\d{9}$/, example: 'FR12345678901' },
  GB: { pattern: /^(GB|XI)?(\d{9}|\d{12}|(GD|HA)\d{3})$/, example: 'GB123456789' },
  GR: { pattern: /^(EL|GR)?\d{9}$/, example: 'EL123456789' },
  HR: { pattern: /^(HR)?\d{11}$/, example: 'HR12345678901' },
  HU: { pattern: /^(HU)?\d{8}$/, example: 'HU12345678' },
  IE: { pattern: /^(IE)?(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, example: 'IE1234567T' },
  IT: { pattern: /^(IT)?\d{11}$/, example: 'IT12345678901' },
  LT: { pattern: /^(LT)?(\d{9}|\d{12})$/, example: 'LT123456789' },
  LU: { pattern: /^(LU)?\d{8}$/, example: 'LU12345678' },
  LV: { pattern: /^(LV)?\d{11}$/, example: 'LV12345678901' },
  MT: { pattern: /^(MT)?\d{8}$/, example: 'MT12345678' },
  NL: { pattern: /^(NL)?\d{9}B\d{2}$/, example: 'NL123456789B01' },
  PL: { pattern: /^(PL)?\d{10}$/, example: 'PL1234567890' },
  PT: { pattern: /^(PT)?\d{9}$/, example: 'PT123456789' },
  RO: { pattern: /^(RO)?\d{2,10}$/, example: 'RO12345678' },
  SE: { pattern: /^(SE)?\d{12}$/, example: 'SE123456789001' },
  SI: { pattern: /^(SI)?\d{8}$/, example: 'SI12345678' },
  SK: { pattern: /^(SK)?\d{10}$/, example: 'SK1234567890' },
}

/** Whether a text is a valid tax number of the country; spaces, dots, hyphens and letter case are ignored. */
export function isTaxNumber(text: string, country: string): boolean {
  const format = Object.hasOwn(formatsByCountry, country) ? formatsByCountry[country] : undefined
  return !format || format.pattern.test(normalizeTaxNumber(text))
}

/** The rule for an optional field that holds a tax number of the given country. */
export function createTaxNumberCheck(country: string): TextCheck {
  const format = Object.hasOwn(formatsByCountry, country) ? formatsByCountry[country] : undefined
  const example = format?.example ?? ''
  return {
    accepts: (text) => text === '' || isTaxNumber(text, country),
    expected: format?.expected ?? {
      en: `a tax number as it is written in the shop’s country, for example ${example}`,
      ar: `رقمًا ضريبيًا كما يُكتب في بلد المتجر، مثل \u200E${example}\u200E`,
    },
  }
}

function normalizeTaxNumber(text: string): string {
  return toAsciiDigits(text)
    .replaceAll(/[\s.\u200E\u200F-]/g, '')
    .toUpperCase()
}
