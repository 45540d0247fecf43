/** Telephone numbers in international format: `[tel phone international]`, `[tel phone country:om]`. */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { hasOption, optionOf } from '#app/features/contact-forms/template/options.ts'
import { callingCodeOf, readPhone } from '#app/platform/phone/phone.server.ts'
import { e164Of } from './formats.ts'

/**
 * The default calling code; '' if each number must include its own, `undefined` if the tag does not require
 * international numbers.
 */
export function callingCodeFor(tag: FormTag): string | undefined {
  const country = countryOf(tag)
  return country === undefined ? undefined : callingCodeOf(country)
}

function countryOf(tag: FormTag): string | undefined {
  if (tag.basetype !== 'tel') return undefined
  return optionOf(tag, 'country', /^[a-z]{2}$/i) ?? (hasOption(tag, 'international') ? '' : undefined)
}

/** Converts a typed number to international format if one of the tags requires it. */
export function asDialled(text: string, tags: readonly FormTag[]): string {
  for (const tag of tags) {
    const country = countryOf(tag)
    if (country === undefined) continue
    // The browser's rule accepts any number with enough digits; the numbering plan is more precise: Italy
    // keeps the leading 0.
    const read = readPhone(text, country.toUpperCase())
    return read.ok ? read.phone : (e164Of(text, callingCodeOf(country)) ?? text)
  }
  return text
}
