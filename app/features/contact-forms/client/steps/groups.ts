/**
 * Conditional groups of fields: hidden ones are disabled too, so that their fields are neither sent nor
 * validated.
 */
import type { HydratedForm } from '#app/features/contact-forms/client/hydrated-form.ts'
import { isMet, type Condition } from '#app/features/contact-forms/template/conditions.ts'
import {
  hideError,
  readFieldName,
  wrapSelector,
} from '#app/features/contact-forms/client/errors/field-errors.ts'

/** Repeats until nothing changes: a group may depend on a field of another group. */
export function updateGroups(form: HydratedForm): void {
  const groups = [...form.querySelectorAll<HTMLFieldSetElement>('.wpcf7-group[data-when]')]
  for (let pass = 0; pass <= groups.length; pass += 1) {
    const changedGroups = groups.filter((group) => toggleGroup(form, group))
    if (changedGroups.length === 0) return
  }
}

/** Returns whether the visibility of the group has changed. */
function toggleGroup(form: HydratedForm, group: HTMLFieldSetElement): boolean {
  const condition = readCondition(group)
  const isVisible = isMet(condition, readFieldValues(form, condition.field))
  if (group.disabled !== isVisible) return false
  group.disabled = !isVisible
  group.hidden = !isVisible
  for (const wrap of isVisible ? [] : group.querySelectorAll<HTMLElement>(wrapSelector))
    hideError(form, readFieldName(wrap))
  return true
}

function readCondition({ dataset }: HTMLElement): Condition {
  const values: string[] = dataset.values ? JSON.parse(dataset.values) : []
  return { field: dataset.when ?? '', values, isReversed: dataset.not !== undefined }
}

function readFieldValues(form: HTMLFormElement, field: string): string[] {
  return [...new FormData(form)]
    .filter(([name]) => name === field || name.startsWith(`${field}[`))
    .map(([, value]) => (typeof value === 'string' ? value : value.name))
}
