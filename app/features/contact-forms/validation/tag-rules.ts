/** What making the rules of any tag needs. */
import type { Messages } from '#app/features/contact-forms/rules.ts'
import type { Say } from '#app/features/contact-forms/sentences.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { SchemaRule } from './schema.ts'

export type SchemaContext = {
  /** Their mail-tags replaced already. */
  messages: Messages
  /** WordPress-spelled, of the version shown: 'ar', 'en_US'. */
  locale: string
  say: Say
  /** In the shop's time zone: '2026-11-20'. */
  today: string
  /** `data:countries.olympic` → what it lists. */
  dataList?: (name: string) => string[]
}

export type RulesOfTag = (tag: FormTag, context: SchemaContext) => SchemaRule[]

/** A starred tag asks for something. */
export function requiredRules(tag: FormTag, error: string): SchemaRule[] {
  return isRequired(tag) ? [{ rule: 'required', field: tag.name, error }] : []
}

export function isRequired(tag: FormTag): boolean {
  return tag.type.endsWith('*')
}

type Threshold = { threshold: number | string | undefined; error: string }

export function thresholdRule(tag: FormTag, rule: string, { threshold, error }: Threshold): SchemaRule[] {
  return threshold === undefined ? [] : [{ rule, field: tag.name, threshold, error }]
}
