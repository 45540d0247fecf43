/** Telephone numbers that can be dialled from everywhere: `[tel phone international]`, `[tel phone country:om]`. */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { hasOption, optionOf } from '#app/features/contact-forms/template/options.ts'
import { callingCodeOf } from './calling-codes.ts'
import { e164Of } from './formats.ts'

/** Of numbers written without one; '' where each has to say its own, undefined where the tag asks for no such numbers. */
export function callingCodeFor(tag: FormTag): string | undefined {
  if (tag.basetype !== 'tel') return undefined
  const country = optionOf(tag, 'country', /^[a-z]{2}$/i)
  if (country === undefined && !hasOption(tag, 'international')) return undefined
  return callingCodeOf(country ?? '')
}

/** What a visitor typed as the whole world dials it, where one of the tags asks for that. */
export function asDialled(text: string, tags: readonly FormTag[]): string {
  for (const tag of tags) {
    const callingCode = callingCodeFor(tag)
    if (callingCode !== undefined) return e164Of(text, callingCode) ?? text
  }
  return text
}
