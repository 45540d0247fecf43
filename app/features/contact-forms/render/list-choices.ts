/** The choices of a field, and which are selected by default (contact-forms.md 1.3, 2.5, 2.6). */
import { readDefaultValues } from './default-values.ts'
import { decodeEntities } from '#app/features/contact-forms/template/text/entities.ts'
import { readDataOptions, hasOption } from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { FormUnit } from './unit.ts'
import { readPostedTexts } from './value.ts'

export type Choice = { value: string; label: string; isChosen: boolean }

export function listChoices(tag: FormTag, unit: FormUnit, { isMultiple }: { isMultiple: boolean }): Choice[] {
  const values = listValues(tag, unit)
  const chosenTexts = readChosenTexts(tag, unit, values)
  const chosenValues = new Set((isMultiple ? chosenTexts : chosenTexts.slice(0, 1)).map(decodeEntities))
  return values.map((value) => ({ value, label: value, isChosen: chosenValues.has(decodeEntities(value)) }))
}

function readChosenTexts(tag: FormTag, unit: FormUnit, values: string[]): string[] {
  return readPostedTexts(unit, tag.name) ?? readDefaultValues(tag, unit.defaults, values)
}

/** The tag's own values and those of its `data:` lists; the one with the free text stays last. */
function listValues(tag: FormTag, { dataList }: FormUnit): string[] {
  const dataValues = readDataOptions(tag, dataList)
  if (dataValues.length === 0 || !hasOption(tag, 'free_text')) return [...tag.values, ...dataValues]
  return [...tag.values.slice(0, -1), ...dataValues, ...tag.values.slice(-1)]
}
