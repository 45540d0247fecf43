/**
 * The state shared by all tag renderers: the form's fields, the outcome of posting it, the wrapper of a
 * control (contact-forms.md 1.6).
 */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { readClassOptions, readIdOption } from '#app/features/contact-forms/template/options.ts'
import { formatAttributes, type Attributes } from './attributes.ts'
import { escapeText } from './escape.ts'
import type { FormUnit } from './unit.ts'

export type RenderContext = {
  unit: FormUnit
  /** Field → its error. */
  errors: Map<string, string>
  /** Field → the id of its control. */
  ids: Map<string, string>
  /** Field → its first tag that is not a counter. */
  targets: Map<string, FormTag>
  /** Ids already used on this page. */
  usedIds: Set<string>
}

/** Returns the HTML of one tag. */
export type TagRenderer = (tag: FormTag, context: RenderContext) => string

export function createRenderContext(unit: FormUnit, tags: FormTag[]): RenderContext {
  const errors = (unit.outcome?.invalid_fields ?? []).map(({ field, message }) => [field, message] as const)
  const targets = tags.filter(({ basetype }) => basetype !== 'count').map((tag) => [tag.name, tag] as const)
  return {
    unit,
    errors: new Map(errors),
    ids: new Map(),
    // Reversed, so that the first tag of a name wins.
    targets: new Map(targets.toReversed()),
    usedIds: unit.usedIds ?? new Set(),
  }
}

/** The control in its wrapper, with its error. */
export function wrapControl(tag: FormTag, context: RenderContext, control: string): string {
  const error = context.errors.get(tag.name)
  const tip =
    error === undefined
      ? ''
      : `<span class="wpcf7-not-valid-tip" aria-hidden="true">${escapeText(error)}</span>`
  return `<span${formatAttributes({ class: 'wpcf7-form-control-wrap', 'data-name': tag.name })}>${control}${tip}</span>`
}

/**
 * 'wpcf7-form-control wpcf7-text wpcf7-validates-as-required …': the classes of the contract, the tag type
 * and the merchant.
 */
export function createControlClass(tag: FormTag, context: RenderContext, typeClasses: string[] = []): string {
  const ownClasses = [
    'wpcf7-form-control',
    `wpcf7-${tag.basetype}`,
    ...(isRequired(tag) ? ['wpcf7-validates-as-required'] : []),
    ...typeClasses,
    ...(context.errors.has(tag.name) ? ['wpcf7-not-valid'] : []),
  ]
  return joinClassNames(tag, ownClasses)
}

/** The classes of the control, then those of the merchant, without duplicates. */
export function joinClassNames(tag: FormTag, ownClasses: string[]): string {
  return [...new Set([...ownClasses, ...readClassOptions(tag)])].join(' ')
}

/** The `id:` option of the tag, unique on a page. */
export function reserveId(tag: FormTag, { ids, usedIds }: RenderContext): string | undefined {
  const id = readIdOption(tag, usedIds)
  if (id !== undefined && !ids.has(tag.name)) ids.set(tag.name, id)
  return id
}

/** `aria-required` of required fields; `aria-invalid`, and `aria-describedby` for the error. */
export function createAriaAttributes(tag: FormTag, context: RenderContext): Attributes {
  return {
    'aria-required': isRequired(tag) ? 'true' : undefined,
    'aria-invalid': context.errors.has(tag.name) ? 'true' : 'false',
    ...createDescribedBy(tag, context),
  }
}

export function createDescribedBy(tag: FormTag, { unit, errors }: RenderContext): Attributes {
  return { 'aria-describedby': errors.has(tag.name) ? createErrorId(unit.unitTag, tag.name) : undefined }
}

/** The id of the entry in the error list. */
export function createErrorId(unitTag: string, field: string): string {
  return `${unitTag}-ve-${field}`.replace(/[^0-9A-Za-z_-]/g, '')
}

function isRequired(tag: FormTag): boolean {
  return tag.type.endsWith('*')
}
