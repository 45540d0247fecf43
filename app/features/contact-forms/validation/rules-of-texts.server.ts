/** The rules of text fields (contact-forms.md 2.1–2.4). */
import type { MessageKey } from '#app/features/contact-forms/rules.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import {
  dateOption,
  hasOption,
  maxLengthOption,
  minLengthOption,
  optionOf,
} from '#app/features/contact-forms/template/options.ts'
import type { SchemaRule } from './schema.ts'
import { callingCodeFor } from './international.server.ts'
import { requiredRules, thresholdRule, type RulesOfTag, type SchemaContext } from './tag-rules.ts'

const DEFAULT_MAX_LENGTH = 400
const DEFAULT_MAX_LENGTH_OF_TEXTAREA = 2000

const formats: Record<string, MessageKey> = { email: 'invalid_email', url: 'invalid_url', tel: 'invalid_tel' }

export const textRules: RulesOfTag = (tag, context) => {
  const { messages } = context
  const shortest = Number(minLengthOption(tag) ?? 0)
  const usual = tag.basetype === 'textarea' ? DEFAULT_MAX_LENGTH_OF_TEXTAREA : DEFAULT_MAX_LENGTH
  const longest = Number(maxLengthOption(tag) ?? usual)
  return [
    ...requiredRules(tag, messages.invalid_required),
    ...formatRules(tag, context),
    ...thresholdRule(tag, 'minlength', {
      threshold: shortest || undefined,
      error: messages.invalid_too_short,
    }),
    ...thresholdRule(tag, 'maxlength', { threshold: longest, error: messages.invalid_too_long }),
  ]
}

/** The contract's `tel` accepts any usual notation; international numbers must be required by an option. */
function formatRules(tag: FormTag, { messages, translate }: SchemaContext): SchemaRule[] {
  const callingCode = callingCodeFor(tag)
  if (callingCode !== undefined) {
    const error =
      callingCode === ''
        ? translate('Please enter the telephone number with its country code, beginning with +.')
        : messages.invalid_tel
    return [{ rule: 'e164', field: tag.name, base: callingCode, error }]
  }
  const format = formats[tag.basetype]
  return format ? [{ rule: tag.basetype, field: tag.name, error: messages[format] }] : []
}

export const numberRules: RulesOfTag = (tag, { messages, translate }) => {
  const isRange = tag.basetype === 'range'
  const min = optionOf(tag, 'min', 'signed_num') ?? (isRange ? '0' : undefined)
  const max = optionOf(tag, 'max', 'signed_num') ?? (isRange ? '100' : undefined)
  return [
    ...requiredRules(tag, messages.invalid_required),
    { rule: 'number', field: tag.name, error: messages.invalid_number },
    ...thresholdRule(tag, 'minnumber', { threshold: min, error: messages.number_too_small }),
    ...thresholdRule(tag, 'maxnumber', { threshold: max, error: messages.number_too_large }),
    ...stepRules(tag, min, translate('Please enter a valid number.')),
  ]
}

/** Only if the tag has `exact_step`: forms written for Contact Form 7 may rely on values between steps. */
function stepRules(tag: FormTag, min = '0', error: string): SchemaRule[] {
  const interval = optionOf(tag, 'step', 'num')
  if (interval === undefined || !hasOption(tag, 'exact_step')) return []
  return [{ rule: 'stepnumber', field: tag.name, base: min, interval, error }]
}

export const dateRules: RulesOfTag = (tag, { messages, today }) => [
  ...requiredRules(tag, messages.invalid_required),
  { rule: 'date', field: tag.name, error: messages.invalid_date },
  ...thresholdRule(tag, 'mindate', {
    threshold: dateOption(tag, 'min', today),
    error: messages.date_too_early,
  }),
  ...thresholdRule(tag, 'maxdate', {
    threshold: dateOption(tag, 'max', today),
    error: messages.date_too_late,
  }),
]
