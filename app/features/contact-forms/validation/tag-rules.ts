/** Shared context and helpers for building the rules of tags. */
import type { Messages } from '#app/features/contact-forms/rules.ts'
import type { Translate } from '#app/features/contact-forms/fixed-messages.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { SchemaRule } from './schema.ts'

export type SchemaContext = {
  /** Messages whose mail-tags are already replaced. */
  messages: Messages
  /** The locale of the version shown, in WordPress spelling: 'ar', 'en_US'. */
  locale: string
  translate: Translate
  /** Date in the shop's time zone: '2026-11-20'. */
  today: string
  /** `data:countries.olympic` → the values of the list. */
  dataList?: (name: string) => string[]
}

export type CreateTagRules = (tag: FormTag, context: SchemaContext) => SchemaRule[]

/** A starred tag is required. */
export function createRequiredRules(tag: FormTag, error: string): SchemaRule[] {
  return isRequired(tag) ? [{ rule: 'required', field: tag.name, error }] : []
}

export function isRequired(tag: FormTag): boolean {
  return tag.type.endsWith('*')
}

type Threshold = { threshold: number | string | undefined; error: string }

export function createThresholdRules(
  tag: FormTag,
  rule: string,
  { threshold, error }: Threshold,
): SchemaRule[] {
  return threshold === undefined ? [] : [{ rule, field: tag.name, threshold, error }]
}
