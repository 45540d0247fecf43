/** Checks for texts that are passed to Intl and to the database, which throw on unknown values. */
import type { TextCheck } from './settings.ts'

export const currencyCheck: TextCheck = {
  accepts: (text) => Intl.supportedValuesOf('currency').includes(text),
  expected: {
    en: 'a three-letter currency code, such as SAR',
    ar: 'رمز عملة من ثلاثة أحرف، مثل SAR',
  },
}

export const countryCheck: TextCheck = {
  accepts: (text) => /^[A-Z]{2}$/.test(text) && countryNames.of(text) !== undefined,
  expected: { en: 'a two-letter country code, such as SA', ar: 'رمز بلد من حرفين، مثل SA' },
}

export const timeZoneCheck: TextCheck = {
  // PostgreSQL interprets the sign of "+03:00" in reverse, so only names are safe.
  accepts: (text) => /^[a-z]/i.test(text) && isKnownTimeZone(text),
  expected: {
    en: 'a time zone, such as Asia/Riyadh',
    ar: 'منطقة زمنية، مثل Asia/Riyadh',
  },
}

/**
 * Validates a text for querySelector. Only the browser can validate it completely; this check rejects what
 * could end a script or a style.
 */
export const cssSelectorCheck: TextCheck = {
  accepts: (text) => !/[{}<;\\`]|\/\*/.test(text),
  expected: { en: 'a CSS selector, such as .open-compare', ar: 'محدِّد CSS، مثل ‎.open-compare' },
}

export const classNamesCheck: TextCheck = {
  accepts: (text) => /^[\w\s-]*$/.test(text),
  expected: {
    en: 'CSS classes separated by spaces (letters, digits, - and _)',
    ar: 'أصناف CSS تفصل بينها مسافات (أحرف وأرقام و- و_)',
  },
}

/** A link target: a path of the shop, a URL, or empty. */
export const linkTargetCheck: TextCheck = {
  accepts: (text) => text === '' || /^\/(?![/\\])[^\s\\]*$/.test(text) || isWebUrl(text),
  expected: {
    en: 'a path starting with /, a URL starting with https://, or nothing',
    ar: 'مسار يبدأ بـ / أو رابط يبدأ بـ ‎https://‎ أو لا شيء',
  },
}

/** An API key with one of these prefixes, or empty. */
export function createKeyCheck(...prefixes: string[]): TextCheck {
  return {
    accepts: (text) =>
      text === '' || (/^[\w-]+$/.test(text) && prefixes.some((each) => text.startsWith(each))),
    expected: {
      en: `a key that begins with ${prefixes.join(' or ')}`,
      ar: `مفتاح يبدأ بـ ${prefixes.map((each) => `\u200E${each}\u200E`).join(' أو ')}`,
    },
  }
}

function isWebUrl(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

function isKnownTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
