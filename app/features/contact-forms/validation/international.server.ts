/** Telephone numbers that can be dialled from everywhere: `[tel phone international]`, `[tel phone country:om]`. */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { hasOption, optionOf } from '#app/features/contact-forms/template/options.ts'
import { callingCodeOf, readPhone } from '#app/platform/phone/phone.server.ts'
import { e164Of } from './formats.ts'

/** Of numbers written without one; '' where each has to say its own, undefined where the tag asks for no such numbers. */
export function callingCodeFor(tag: FormTag): string | undefined {
  const country = countryOf(tag)
  return country === undefined ? undefined : callingCodeOf(country)
}

function countryOf(tag: FormTag): string | undefined {
  if (tag.basetype !== 'tel') return undefined
  return optionOf(tag, 'country', /^[a-z]{2}$/i) ?? (hasOption(tag, 'international') ? '' : undefined)
}

/** What a visitor typed as the whole world dials it, where one of the tags asks for that. */
export function asDialled(text: string, tags: readonly FormTag[]): string {
  for (const tag of tags) {
    const country = countryOf(tag)
    if (country === undefined) continue
    // By the rule that the browser checks, too, any number with as many digits is one; the plan says more: Italy keeps its 0.
    const read = readPhone(text, country.toUpperCase())
    return read.ok ? read.phone : (e164Of(text, callingCodeOf(country)) ?? text)
  }
  return text
}
