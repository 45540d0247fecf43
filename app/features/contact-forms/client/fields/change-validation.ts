/**
 * A changed field is validated, together with the fields before it, by the same rules as on the server (4.6,
 * CF-11).
 */
import type {
  FormEntry,
  PostedFile,
  Verdict,
  Verdicts,
} from '#app/features/contact-forms/validation/schema.ts'
import type { HydratedForm } from '#app/features/contact-forms/client/hydrated-form.ts'
import { validate } from '#app/features/contact-forms/validation/validate.ts'
import { setStatus } from '#app/features/contact-forms/client/hydrated-form.ts'
import {
  dropSummary,
  hideError,
  nameOf,
  showError,
  wraps,
} from '#app/features/contact-forms/client/errors/field-errors.ts'
import { entriesOf } from '#app/features/contact-forms/client/globals.ts'
import { reflect } from './reflections.ts'

export function validateOnChange(form: HydratedForm, target: Element): void {
  const { schema } = form.wpcf7
  const changed = target.closest<HTMLElement>(wraps)
  if (!schema || !changed || target.closest('.novalidate')) return
  const before = form.wpcf7.status
  setStatus(form, 'validating')
  // Listeners of the change event itself have run by then.
  queueMicrotask(() => {
    showVerdicts(form, { changed, verdicts: validate(schema.rules, checkedEntries(form)) })
    setStatus(form, before)
  })
}

/** Validates these wraps now, and returns the invalid ones. */
export function checkFields(form: HydratedForm, places: HTMLElement[]): HTMLElement[] {
  const { schema } = form.wpcf7
  if (!schema) return []
  const verdicts = validate(schema.rules, checkedEntries(form))
  const checked = checkedWraps(form).filter((wrap) => places.includes(wrap))
  for (const wrap of checked) {
    const verdict = verdicts.get(nameOf(wrap))
    if (verdict) showVerdict(form, nameOf(wrap), verdict)
  }
  return checked.filter((wrap) => wrap.querySelector('.wpcf7-not-valid-tip'))
}

/** Updates reflections of values that were typed before the script loaded or were restored; shows no errors yet. */
export function reflectRestored(form: HydratedForm): void {
  const { schema } = form.wpcf7
  if (!schema || !form.querySelector('[data-reflection-of]')) return
  for (const [field, verdict] of validate(schema.rules, checkedEntries(form))) {
    if ('validInputs' in verdict) reflect(form, field, verdict.validInputs.map(textOf))
  }
}

function showVerdicts(
  form: HydratedForm,
  { changed, verdicts }: { changed: HTMLElement; verdicts: Verdicts },
): void {
  for (const wrap of checkedWraps(form)) {
    const verdict = verdicts.get(nameOf(wrap))
    if (verdict) showVerdict(form, nameOf(wrap), verdict)
    // An error that only the server can detect is cleared once the value has changed.
    else if (wrap === changed) hideError(form, nameOf(wrap))
    if (wrap === changed) break
  }
  if (!form.querySelector('.wpcf7-not-valid-tip')) dropSummary(form)
}

function showVerdict(form: HydratedForm, field: string, verdict: Verdict): void {
  hideError(form, field)
  // A rule without a message shows no error here; the server validates last.
  if ('error' in verdict && verdict.error) showError(form, field, verdict.error)
  reflect(form, field, 'error' in verdict ? [] : verdict.validInputs.map(textOf))
}

/**
 * Excludes wraps within `.novalidate` or in a hidden group (Contact Form 7 visits those within
 * `.novalidate`, and finds them empty).
 */
function checkedWraps(form: HydratedForm): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(wraps)].filter(
    (wrap) => !wrap.closest('.novalidate, fieldset:disabled'),
  )
}

function checkedEntries(form: HydratedForm): FormEntry[] {
  const names = new Set(
    checkedWraps(form).flatMap((wrap) =>
      [...wrap.querySelectorAll('[name]')].map((control) => control.getAttribute('name')),
    ),
  )
  return entriesOf(new FormData(form)).filter(([name]) => names.has(name))
}

function textOf(input: string | PostedFile): string {
  return typeof input === 'string' ? input : input.name
}
