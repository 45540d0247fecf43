/** Groups of fields that are shown on a condition: hidden ones are disabled too, so that nothing of them is sent or checked. */
import type { AwakeForm } from '#app/features/contact-forms/client/awake-form.ts'
import { isMet, type Condition } from '#app/features/contact-forms/template/conditions.ts'
import { hideError, nameOf, wraps } from '#app/features/contact-forms/client/errors/field-errors.ts'

/** One after another, until nothing changes: a group may wait for a field of another one. */
export function followConditions(form: AwakeForm): void {
  const groups = [...form.querySelectorAll<HTMLFieldSetElement>('.wpcf7-group[data-when]')]
  for (let turn = 0; turn <= groups.length; turn += 1) {
    const changed = groups.filter((group) => setShown(form, group))
    if (changed.length === 0) return
  }
}

/** Whether that changed something. */
function setShown(form: AwakeForm, group: HTMLFieldSetElement): boolean {
  const condition = conditionOf(group)
  const isShown = isMet(condition, answersTo(form, condition.field))
  if (group.disabled !== isShown) return false
  group.disabled = !isShown
  group.hidden = !isShown
  for (const wrap of isShown ? [] : group.querySelectorAll<HTMLElement>(wraps)) hideError(form, nameOf(wrap))
  return true
}

function conditionOf({ dataset }: HTMLElement): Condition {
  const values: string[] = dataset.values ? JSON.parse(dataset.values) : []
  return { field: dataset.when ?? '', values, isReversed: dataset.not !== undefined }
}

function answersTo(form: HTMLFormElement, field: string): string[] {
  return [...new FormData(form)]
    .filter(([name]) => name === field || name.startsWith(`${field}[`))
    .map(([, value]) => (typeof value === 'string' ? value : value.name))
}
