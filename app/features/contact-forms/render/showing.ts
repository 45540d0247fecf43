/** What the renderers of all tags share: the form's fields, what came of posting it, the wrapper of a control (contact-forms.md 1.6). */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { classOptions, idOption } from '#app/features/contact-forms/template/options.ts'
import { attributesOf, type Attributes } from './attributes.ts'
import { escapeText } from './escape.ts'
import type { FormUnit } from './unit.ts'

export type Showing = {
  unit: FormUnit
  /** Field → what is wrong with it. */
  errors: Map<string, string>
  /** Field → the id its control got. */
  ids: Map<string, string>
  /** Field → its first tag that is more than a counter. */
  targets: Map<string, FormTag>
  /** Given away on this page. */
  usedIds: Set<string>
}

/** HTML of one tag. */
export type RenderTag = (tag: FormTag, showing: Showing) => string

export function startShowing(unit: FormUnit, tags: FormTag[]): Showing {
  const errors = (unit.outcome?.invalid_fields ?? []).map(({ field, message }) => [field, message] as const)
  const targets = tags.filter(({ basetype }) => basetype !== 'count').map((tag) => [tag.name, tag] as const)
  return {
    unit,
    errors: new Map(errors),
    ids: new Map(),
    // The first of a name is the last that is set.
    targets: new Map(targets.toReversed()),
    usedIds: unit.usedIds ?? new Set(),
  }
}

/** The control in its wrapper, with what is wrong beside it. */
export function wrapControl(tag: FormTag, showing: Showing, control: string): string {
  const error = showing.errors.get(tag.name)
  const tip =
    error === undefined
      ? ''
      : `<span class="wpcf7-not-valid-tip" aria-hidden="true">${escapeText(error)}</span>`
  return `<span${attributesOf({ class: 'wpcf7-form-control-wrap', 'data-name': tag.name })}>${control}${tip}</span>`
}

/** 'wpcf7-form-control wpcf7-text wpcf7-validates-as-required …': the contract's, the type's, the owner's. */
export function controlClass(tag: FormTag, showing: Showing, ofType: string[] = []): string {
  const own = [
    'wpcf7-form-control',
    `wpcf7-${tag.basetype}`,
    ...(isRequired(tag) ? ['wpcf7-validates-as-required'] : []),
    ...ofType,
    ...(showing.errors.has(tag.name) ? ['wpcf7-not-valid'] : []),
  ]
  return classNames(tag, own)
}

/** Its own, then the owner's, each once. */
export function classNames(tag: FormTag, own: string[]): string {
  return [...new Set([...own, ...classOptions(tag)])].join(' ')
}

/** The owner's `id:`, once on a page. */
export function claimId(tag: FormTag, { ids, usedIds }: Showing): string | undefined {
  const id = idOption(tag, usedIds)
  if (id !== undefined && !ids.has(tag.name)) ids.set(tag.name, id)
  return id
}

/** `aria-required` of what has to be filled in; `aria-invalid`, and where it is told why. */
export function ariaOf(tag: FormTag, showing: Showing): Attributes {
  return {
    'aria-required': isRequired(tag) ? 'true' : undefined,
    'aria-invalid': showing.errors.has(tag.name) ? 'true' : 'false',
    ...describedBy(tag, showing),
  }
}

export function describedBy(tag: FormTag, { unit, errors }: Showing): Attributes {
  return { 'aria-describedby': errors.has(tag.name) ? errorId(unit.unitTag, tag.name) : undefined }
}

/** Of the entry in the list of errors. */
export function errorId(unitTag: string, field: string): string {
  return `${unitTag}-ve-${field}`.replace(/[^0-9A-Za-z_-]/g, '')
}

function isRequired(tag: FormTag): boolean {
  return tag.type.endsWith('*')
}
