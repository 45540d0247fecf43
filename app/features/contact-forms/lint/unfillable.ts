/** Required fields that offer no choices: their form can never be submitted. */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { createDataListReader } from '#app/features/contact-forms/template/data-lists.ts'
import { readDataOptions, hasOption } from '#app/features/contact-forms/template/options.ts'

const readDataList = createDataListReader('en')

/** Whether `data:` adds choices: an unknown list name adds none. */
export function hasDataList(tag: FormTag): boolean {
  return readDataOptions(tag, readDataList).length > 0
}

/** Whether a select, checkboxes or radio buttons are required and offer no choice. */
export function isUnfillable(tag: FormTag): boolean {
  const needsChoice = tag.basetype === 'radio' || ['select*', 'checkbox*'].includes(tag.type)
  // Data lists and scripts of the page add choices.
  if (!needsChoice || hasOption(tag, 'allow_other') || hasDataList(tag)) return false
  if (tag.basetype !== 'select') return tag.values.length === 0
  const isLabeled = hasOption(tag, 'first_as_label') && !hasOption(tag, 'include_blank')
  return tag.values.slice(isLabeled ? 1 : 0).every((value) => value === '')
}
