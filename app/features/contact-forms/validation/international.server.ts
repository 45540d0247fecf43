/** Telephone numbers in international format: `[tel phone international]`, `[tel phone country:om]`. */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { hasOption, readOption } from '#app/features/contact-forms/template/options.ts'
import { getCallingCode, readPhone } from '#app/platform/phone/phone.server.ts'
import { formatE164 } from './formats.ts'

/**
 * The default calling code; '' if each number must include its own, `undefined` if the tag does not require
 * international numbers.
 */
export function findCallingCode(tag: FormTag): string | undefined {
  const country = readCountry(tag)
  return country === undefined ? undefined : getCallingCode(country)
}

function readCountry(tag: FormTag): string | undefined {
  if (tag.basetype !== 'tel') return undefined
  return readOption(tag, 'country', /^[a-z]{2}$/i) ?? (hasOption(tag, 'international') ? '' : undefined)
}

/** Converts a typed number to international format if one of the tags requires it. */
export function convertToInternational(text: string, tags: readonly FormTag[]): string {
  for (const tag of tags) {
    const country = readCountry(tag)
    if (country === undefined) continue
    // The browser's rule accepts any number with enough digits; the numbering plan is more precise: Italy
    // keeps the leading 0.
    const phoneResult = readPhone(text, country.toUpperCase())
    return phoneResult.ok ? phoneResult.phone : (formatE164(text, getCallingCode(country)) ?? text)
  }
  return text
}
