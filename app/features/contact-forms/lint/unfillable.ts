/** Fields that have to be filled in and offer nothing to choose: their form can never be sent. */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { dataListIn } from '#app/features/contact-forms/template/data-lists.ts'
import { dataOptions, hasOption } from '#app/features/contact-forms/template/options.ts'

const dataList = dataListIn('en')

/** Whether `data:` brings choices along: a name that nobody knows lists nothing. */
export function hasDataList(tag: FormTag): boolean {
  return dataOptions(tag, dataList).length > 0
}

/** Whether a list, boxes or buttons must be answered and cannot be. */
export function isUnfillable(tag: FormTag): boolean {
  const isAsked = tag.basetype === 'radio' || ['select*', 'checkbox*'].includes(tag.type)
  // Lists of data and scripts of the page bring choices along.
  if (!isAsked || hasOption(tag, 'allow_other') || hasDataList(tag)) return false
  if (tag.basetype !== 'select') return tag.values.length === 0
  const isLabelled = hasOption(tag, 'first_as_label') && !hasOption(tag, 'include_blank')
  return tag.values.slice(isLabelled ? 1 : 0).every((value) => value === '')
}
