/** The choices of a field, and which are selected by default (contact-forms.md 1.3, 2.5, 2.6). */
import { defaultValues } from './default-values.ts'
import { decodeEntities } from '#app/features/contact-forms/template/text/entities.ts'
import { dataOptions, hasOption } from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { FormUnit } from './unit.ts'
import { postedTexts } from './value.ts'

export type Choice = { value: string; label: string; isChosen: boolean }

export function choicesOf(tag: FormTag, unit: FormUnit, { isMultiple }: { isMultiple: boolean }): Choice[] {
  const values = listedValues(tag, unit)
  const chosen = chosenOf(tag, unit, values)
  const chosenValues = new Set((isMultiple ? chosen : chosen.slice(0, 1)).map(decodeEntities))
  return values.map((value) => ({ value, label: value, isChosen: chosenValues.has(decodeEntities(value)) }))
}

function chosenOf(tag: FormTag, unit: FormUnit, values: string[]): string[] {
  return postedTexts(unit, tag.name) ?? defaultValues(tag, unit.defaults, values)
}

/** The tag's own values and those of its `data:` lists; the one with the free text stays last. */
function listedValues(tag: FormTag, { dataList }: FormUnit): string[] {
  const named = dataOptions(tag, dataList)
  if (named.length === 0 || !hasOption(tag, 'free_text')) return [...tag.values, ...named]
  return [...tag.values.slice(0, -1), ...named, ...tag.values.slice(-1)]
}
