/** The rules of text fields (contact-forms.md 2.1–2.4). */
import type { MessageKey } from '#app/features/contact-forms/rules.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import {
  readDateOption,
  hasOption,
  readMaxLengthOption,
  readMinLengthOption,
  readOption,
} from '#app/features/contact-forms/template/options.ts'
import type { SchemaRule } from './schema.ts'
import { findCallingCode } from './international.server.ts'
import {
  createRequiredRules,
  createThresholdRules,
  type CreateTagRules,
  type SchemaContext,
} from './tag-rules.ts'

const DEFAULT_MAX_LENGTH = 400
const DEFAULT_MAX_LENGTH_OF_TEXTAREA = 2000

const formatErrorKeys: Record<string, MessageKey> = {
  email: 'invalid_email',
  url: 'invalid_url',
  tel: 'invalid_tel',
}

export const createTextRules: CreateTagRules = (tag, context) => {
  const { messages } = context
  const minLength = Number(readMinLengthOption(tag) ?? 0)
  const defaultMaxLength = tag.basetype === 'textarea' ? DEFAULT_MAX_LENGTH_OF_TEXTAREA : DEFAULT_MAX_LENGTH
  const maxLength = Number(readMaxLengthOption(tag) ?? defaultMaxLength)
  return [
    ...createRequiredRules(tag, messages.invalid_required),
    ...createFormatRules(tag, context),
    ...createThresholdRules(tag, 'minlength', {
      threshold: minLength || undefined,
      error: messages.invalid_too_short,
    }),
    ...createThresholdRules(tag, 'maxlength', { threshold: maxLength, error: messages.invalid_too_long }),
  ]
}

/** The contract's `tel` accepts any usual notation; international numbers must be required by an option. */
function createFormatRules(tag: FormTag, { messages, translate }: SchemaContext): SchemaRule[] {
  const callingCode = findCallingCode(tag)
  if (callingCode !== undefined) {
    const error =
      callingCode === ''
        ? translate('Please enter the telephone number with its country code, beginning with +.')
        : messages.invalid_tel
    return [{ rule: 'e164', field: tag.name, base: callingCode, error }]
  }
  const messageKey = formatErrorKeys[tag.basetype]
  return messageKey ? [{ rule: tag.basetype, field: tag.name, error: messages[messageKey] }] : []
}

export const createNumberRules: CreateTagRules = (tag, { messages, translate }) => {
  const isRange = tag.basetype === 'range'
  const min = readOption(tag, 'min', 'signed_num') ?? (isRange ? '0' : undefined)
  const max = readOption(tag, 'max', 'signed_num') ?? (isRange ? '100' : undefined)
  return [
    ...createRequiredRules(tag, messages.invalid_required),
    { rule: 'number', field: tag.name, error: messages.invalid_number },
    ...createThresholdRules(tag, 'minnumber', { threshold: min, error: messages.number_too_small }),
    ...createThresholdRules(tag, 'maxnumber', { threshold: max, error: messages.number_too_large }),
    ...createStepRules(tag, min, translate('Please enter a valid number.')),
  ]
}

/** Requires `exact_step`, since forms written for Contact Form 7 may rely on values between steps. */
function createStepRules(tag: FormTag, min = '0', error: string): SchemaRule[] {
  const interval = readOption(tag, 'step', 'num')
  if (interval === undefined || !hasOption(tag, 'exact_step')) return []
  return [{ rule: 'stepnumber', field: tag.name, base: min, interval, error }]
}

export const createDateRules: CreateTagRules = (tag, { messages, today }) => [
  ...createRequiredRules(tag, messages.invalid_required),
  { rule: 'date', field: tag.name, error: messages.invalid_date },
  ...createThresholdRules(tag, 'mindate', {
    threshold: readDateOption(tag, 'min', today),
    error: messages.date_too_early,
  }),
  ...createThresholdRules(tag, 'maxdate', {
    threshold: readDateOption(tag, 'max', today),
    error: messages.date_too_late,
  }),
]
