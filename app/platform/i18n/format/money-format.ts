/**
 * How the shop formats money, computed once on the server and sent with the page: server and browser then
 * write the same characters, whatever version of CLDR a browser has.
 */
import { isolateLeftToRight } from '#app/platform/i18n/text/bidi.ts'
import { getDirection, type Locale } from '#app/platform/i18n/locales.ts'

/** 012 or ٠١٢. */
export type Digits = 'latn' | 'arab'

/** 'locale': as usual in the shop's country. */
export type DigitsSetting = Digits | 'locale'

export function isDigits(text: string | undefined): text is Digits {
  return text === 'latn' || text === 'arab'
}

/** Everything needed to format an amount: '1,234.50' with its prefix and suffix. */
export type MoneyFormat = {
  /** Number of decimals of the minor unit: 2 for SAR, 3 for KWD. */
  decimals: number
  decimalMark: string
  groupMark: string
  prefix: string
  suffix: string
  /** '0' or '٠': the zero of the digits used. */
  zeroDigit: string
  /** In right-to-left text a sign would change sides, unless it is isolated with its number. */
  isolatesSign: boolean
}

type MoneyContext = { locale: Locale; country: string; digits: DigitsSetting }

const formatCache = new Map<string, MoneyFormat>()

/** The format of a currency (ISO code) in a language, for the shop's country; cached for each. */
export function getMoneyFormat(currency: string, context: MoneyContext): MoneyFormat {
  const key = [currency, context.locale, context.country, context.digits].join(' ')
  const format = formatCache.get(key) ?? resolveMoneyFormat(currency, context)
  formatCache.set(key, format)
  return format
}

function resolveMoneyFormat(currency: string, { locale, country, digits }: MoneyContext): MoneyFormat {
  const numberingSystem = digits === 'locale' ? '' : `-u-nu-${locale === 'ar' ? digits : 'latn'}`
  const format = new Intl.NumberFormat(`${locale}-${country}${numberingSystem}`, {
    style: 'currency',
    currency,
  })
  const parts = format
    .formatToParts(1234.5)
    .map(({ type, value }) => ({ type, value: removeDirectionMarks(value) }))
  const findPart = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const isSymbolFirst = parts.findIndex(isCurrencyPart) < parts.findIndex((part) => part.type === 'integer')
  // Shops write «ر.س», CLDR «ر.س.»: the last dot resembles the end of a sentence.
  const symbol = findPart('currency').replace(/(?<=\p{Script=Arabic})\.$/u, '')
  return {
    decimals: findCurrencyDecimals(currency),
    decimalMark: findPart('decimal') || '.',
    groupMark: findPart('group') || ',',
    prefix: isSymbolFirst ? `${symbol}\u00a0` : '',
    suffix: isSymbolFirst ? '' : `\u00a0${symbol}`,
    zeroDigit: findPart('fraction').startsWith('٥') ? '٠' : '0',
    isolatesSign: getDirection(locale) === 'rtl',
  }
}

/** The number of decimals of a currency: 2 for SAR, 3 for KWD, 0 for JPY. */
export function findCurrencyDecimals(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

/** An amount in minor units as text: 123450 → '1,234.50 ر.س'. */
export function formatMoney(amountInMinor: number, format: MoneyFormat): string {
  const digits = String(Math.abs(Math.round(amountInMinor))).padStart(format.decimals + 1, '0')
  const whole = digits.slice(0, digits.length - format.decimals)
  const fraction = digits.slice(digits.length - format.decimals)
  const groupedDigits = whole.replace(/\B(?=(\d{3})+$)/g, format.groupMark)
  const number = format.decimals > 0 ? `${groupedDigits}${format.decimalMark}${fraction}` : groupedDigits
  const unsignedNumber = toDigits(number, format.zeroDigit)
  const signedNumber = Math.round(amountInMinor) < 0 ? formatNegative(unsignedNumber, format) : unsignedNumber
  return format.prefix + signedNumber + format.suffix
}

function formatNegative(number: string, { isolatesSign }: MoneyFormat): string {
  return isolatesSign ? isolateLeftToRight(`-${number}`) : `-${number}`
}

/** Replaces ASCII digits by the digits whose zero is `zeroDigit`. */
export function toDigits(text: string, zeroDigit: string): string {
  if (zeroDigit === '0') return text
  const zero = zeroDigit.codePointAt(0) ?? 48
  return text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
}

/** The reverse of `toDigits`. */
export function fromDigits(text: string, zeroDigit: string): string {
  const zero = zeroDigit.codePointAt(0) ?? 48
  return text.replace(/\p{Nd}/gu, (digit) => String((digit.codePointAt(0) ?? 48) - zero))
}

function isCurrencyPart({ type }: { type: string }): boolean {
  return type === 'currency'
}

// CLDR puts direction marks around amounts; our component isolates them instead.
function removeDirectionMarks(text: string): string {
  return text.replace(/[\u200e\u200f\u061c]/g, '')
}
