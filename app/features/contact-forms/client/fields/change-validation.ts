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
  readFieldName,
  showError,
  wrapSelector,
} from '#app/features/contact-forms/client/errors/field-errors.ts'
import { listEntries } from '#app/features/contact-forms/client/globals.ts'
import { reflect } from './reflections.ts'

export function validateOnChange(form: HydratedForm, target: Element): void {
  const { schema } = form.wpcf7
  const changedWrap = target.closest<HTMLElement>(wrapSelector)
  if (!schema || !changedWrap || target.closest('.novalidate')) return
  const previousStatus = form.wpcf7.status
  setStatus(form, 'validating')
  // Listeners of the change event itself have run by then.
  queueMicrotask(() => {
    showVerdicts(form, { changedWrap, verdicts: validate(schema.rules, listCheckedEntries(form)) })
    setStatus(form, previousStatus)
  })
}

/** Validates these wraps now, and returns the invalid ones. */
export function checkFields(form: HydratedForm, fieldWraps: HTMLElement[]): HTMLElement[] {
  const { schema } = form.wpcf7
  if (!schema) return []
  const verdicts = validate(schema.rules, listCheckedEntries(form))
  const checkedFieldWraps = findCheckedWraps(form).filter((wrap) => fieldWraps.includes(wrap))
  for (const wrap of checkedFieldWraps) {
    const verdict = verdicts.get(readFieldName(wrap))
    if (verdict) showVerdict(form, readFieldName(wrap), verdict)
  }
  return checkedFieldWraps.filter((wrap) => wrap.querySelector('.wpcf7-not-valid-tip'))
}

/** Updates reflections of values that were typed before the script loaded or were restored; shows no errors yet. */
export function reflectRestoredValues(form: HydratedForm): void {
  const { schema } = form.wpcf7
  if (!schema || !form.querySelector('[data-reflection-of]')) return
  for (const [field, verdict] of validate(schema.rules, listCheckedEntries(form))) {
    if ('validInputs' in verdict) reflect(form, field, verdict.validInputs.map(readInputText))
  }
}

function showVerdicts(
  form: HydratedForm,
  { changedWrap, verdicts }: { changedWrap: HTMLElement; verdicts: Verdicts },
): void {
  for (const wrap of findCheckedWraps(form)) {
    const verdict = verdicts.get(readFieldName(wrap))
    if (verdict) showVerdict(form, readFieldName(wrap), verdict)
    // An error that only the server can detect is cleared once the value has changed.
    else if (wrap === changedWrap) hideError(form, readFieldName(wrap))
    if (wrap === changedWrap) break
  }
  if (!form.querySelector('.wpcf7-not-valid-tip')) dropSummary(form)
}

function showVerdict(form: HydratedForm, field: string, verdict: Verdict): void {
  hideError(form, field)
  // A rule without a message shows no error here; the server validates last.
  if ('error' in verdict && verdict.error) showError(form, field, verdict.error)
  reflect(form, field, 'error' in verdict ? [] : verdict.validInputs.map(readInputText))
}

/**
 * Excludes wraps within `.novalidate` or in a hidden group (Contact Form 7 visits those within
 * `.novalidate`, and finds them empty).
 */
function findCheckedWraps(form: HydratedForm): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(wrapSelector)].filter(
    (wrap) => !wrap.closest('.novalidate, fieldset:disabled'),
  )
}

function listCheckedEntries(form: HydratedForm): FormEntry[] {
  const names = new Set(
    findCheckedWraps(form).flatMap((wrap) =>
      [...wrap.querySelectorAll('[name]')].map((control) => control.getAttribute('name')),
    ),
  )
  return listEntries(new FormData(form)).filter(([name]) => names.has(name))
}

function readInputText(input: string | PostedFile): string {
  return typeof input === 'string' ? input : input.name
}
