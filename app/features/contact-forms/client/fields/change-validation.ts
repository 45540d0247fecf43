/** A field is checked when it was changed, and those before it with it, by the rules the server has too (4.6, CF-11). */
import type {
  FormEntry,
  PostedFile,
  Verdict,
  Verdicts,
} from '#app/features/contact-forms/validation/schema.ts'
import type { AwakeForm } from '#app/features/contact-forms/client/awake-form.ts'
import { validate } from '#app/features/contact-forms/validation/validate.ts'
import { setStatus } from '#app/features/contact-forms/client/awake-form.ts'
import {
  dropSummary,
  hideError,
  nameOf,
  showError,
  wraps,
} from '#app/features/contact-forms/client/errors/field-errors.ts'
import { entriesOf } from '#app/features/contact-forms/client/globals.ts'
import { reflect } from './reflections.ts'

export function validateOnChange(form: AwakeForm, target: Element): void {
  const { schema } = form.wpcf7
  const changed = target.closest<HTMLElement>(wraps)
  if (!schema || !changed || target.closest('.novalidate')) return
  const before = form.wpcf7.status
  setStatus(form, 'validating')
  // Who listens to the change itself has then had its turn.
  queueMicrotask(() => {
    tellVerdicts(form, { changed, verdicts: validate(schema.rules, checkedEntries(form)) })
    setStatus(form, before)
  })
}

/** Checks these places now, and gives those that are wrong. */
export function checkFields(form: AwakeForm, places: HTMLElement[]): HTMLElement[] {
  const { schema } = form.wpcf7
  if (!schema) return []
  const verdicts = validate(schema.rules, checkedEntries(form))
  const checked = checkedWraps(form).filter((wrap) => places.includes(wrap))
  for (const wrap of checked) {
    const verdict = verdicts.get(nameOf(wrap))
    if (verdict) tellVerdict(form, nameOf(wrap), verdict)
  }
  return checked.filter((wrap) => wrap.querySelector('.wpcf7-not-valid-tip'))
}

/** What was written before the script came, or is there again, is repeated where it shall be; nobody is told of errors yet. */
export function reflectKept(form: AwakeForm): void {
  const { schema } = form.wpcf7
  if (!schema || !form.querySelector('[data-reflection-of]')) return
  for (const [field, verdict] of validate(schema.rules, checkedEntries(form))) {
    if ('validInputs' in verdict) reflect(form, field, verdict.validInputs.map(words))
  }
}

function tellVerdicts(
  form: AwakeForm,
  { changed, verdicts }: { changed: HTMLElement; verdicts: Verdicts },
): void {
  for (const wrap of checkedWraps(form)) {
    const verdict = verdicts.get(nameOf(wrap))
    if (verdict) tellVerdict(form, nameOf(wrap), verdict)
    // What only the server can judge is not wrong any more once it is another answer.
    else if (wrap === changed) hideError(form, nameOf(wrap))
    if (wrap === changed) break
  }
  if (!form.querySelector('.wpcf7-not-valid-tip')) dropSummary(form)
}

function tellVerdict(form: AwakeForm, field: string, verdict: Verdict): void {
  hideError(form, field)
  // A rule without words says nothing here; the server has the last one.
  if ('error' in verdict && verdict.error) showError(form, field, verdict.error)
  reflect(form, field, 'error' in verdict ? [] : verdict.validInputs.map(words))
}

/** Places within `.novalidate`, or in a group that is not shown, are no part of it (the original walks the first and finds them empty). */
function checkedWraps(form: AwakeForm): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(wraps)].filter(
    (wrap) => !wrap.closest('.novalidate, fieldset:disabled'),
  )
}

function checkedEntries(form: AwakeForm): FormEntry[] {
  const names = new Set(
    checkedWraps(form).flatMap((wrap) =>
      [...wrap.querySelectorAll('[name]')].map((control) => control.getAttribute('name')),
    ),
  )
  return entriesOf(new FormData(form)).filter(([name]) => names.has(name))
}

function words(input: string | PostedFile): string {
  return typeof input === 'string' ? input : input.name
}
