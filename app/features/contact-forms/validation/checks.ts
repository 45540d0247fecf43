/** The check of each rule on the values of its field (contact-forms.md 3.3). A new rule is a new line. */
import type { PostedFile, SchemaRule } from './schema.ts'
import { runnable, runsOnSystems } from '#app/features/contact-forms/posting/runnable.ts'
import { extensionsOf } from './mime-types.ts'
import { dayOfWeek, e164Of, isDate, isEmail, isNumber, isTel, isTime, isUrl } from './formats.ts'

/** The values of a field: trimmed and non-empty. */
export type Values = { texts: string[]; files: PostedFile[] }

type Check = (values: Values, rule: SchemaRule) => boolean

const byName: Record<string, Check> = {
  required: ({ texts }) => texts.length > 0,
  requiredfile: ({ files }) => files.length > 0,

  email: every(isEmail),
  url: every(isUrl),
  tel: every(isTel),
  // Addition to the contract: a number with a country calling code, or a national one of the base's country.
  e164: ({ texts }, { base }) => texts.every((text) => e164Of(text, String(base))),
  number: every(isNumber),
  date: every(isDate),
  time: every(isTime),
  enum: ({ texts }, rule) => {
    const accepted = new Set(rule.accept?.map(withPlainNewlines))
    return texts.every((text) => accepted.has(withPlainNewlines(text)))
  },
  dayofweek: ({ texts }, rule) => {
    const accepted = new Set(rule.accept?.map(String))
    return texts.every((text) => !isDate(text) || accepted.has(String(dayOfWeek(text))))
  },

  minitems,
  maxitems,
  // Addition to the contract: limits on the number of files, for a field with multiple files.
  minfiles: minitems,
  maxfiles: maxitems,
  minlength: ({ texts }, rule) => texts.length === 0 || !(lengthOf(texts) < thresholdOf(rule)),
  maxlength: ({ texts }, rule) => !(lengthOf(texts) > thresholdOf(rule)),

  minnumber: ({ texts }, rule) => numbersIn(texts).every((each) => !(each < thresholdOf(rule))),
  maxnumber: ({ texts }, rule) => numbersIn(texts).every((each) => !(each > thresholdOf(rule))),
  stepnumber: ({ texts }, { base, interval }) => {
    const step = numberOf(interval)
    return numbersIn(texts).every(
      (each) => !(step > 0) || isOnStep((each - numberOf(base ?? 0)) / step, step),
    )
  },
  mindate: ({ texts }, { threshold }) => texts.filter(isDate).every((each) => !isBefore(each, threshold)),
  maxdate: ({ texts }, { threshold }) => texts.filter(isDate).every((each) => !isAfter(each, threshold)),

  file: ({ files }, rule) => {
    const accepted = new Set(rule.accept?.flatMap(acceptedExtensions))
    return files.every((file) => extensionsIn(file.name).some((each) => accepted.has(each)))
  },
  minfilesize: ({ files }, rule) => files.length === 0 || !(sizeOf(files) < thresholdOf(rule)),
  maxfilesize: ({ files }, rule) => !(sizeOf(files) > thresholdOf(rule)),
  // Addition to the contract: a limit for each file of a field, in addition to the total.
  maxeachfilesize: ({ files }, rule) => files.every((file) => !(file.size > thresholdOf(rule))),
}

/** True if the values satisfy the rule. */
export const checks = new Map(Object.entries(byName))

function minitems({ texts, files }: Values, rule: SchemaRule): boolean {
  return !((files.length || texts.length) < thresholdOf(rule))
}

function maxitems({ texts, files }: Values, rule: SchemaRule): boolean {
  return !(texts.length + files.length > thresholdOf(rule))
}

function every(isValid: (text: string) => boolean): Check {
  return ({ texts }) => texts.every(isValid)
}

// Comparisons with NaN are false: an invalid threshold always passes.
function thresholdOf({ threshold }: SchemaRule): number {
  return numberOf(threshold)
}

function numberOf(value: number | string | undefined): number {
  return isNumber(String(value)) ? Number(value) : NaN
}

function numbersIn(texts: string[]): number[] {
  return texts.filter(isNumber).map(Number)
}

/** UTF-16 code units, with a line break as one. */
function lengthOf(texts: string[]): number {
  return texts.reduce((sum, text) => sum + withPlainNewlines(text).length, 0)
}

function withPlainNewlines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** Tolerance for floating-point errors of fractions like 0.1. */
function isOnStep(steps: number, step: number): boolean {
  const remainder = Math.abs(steps - Math.round(steps)) * step
  return !(remainder >= 1e-6)
}

// Compared as texts, as in the contract: a five-digit year comes before a four-digit one.
function isBefore(date: string, threshold: SchemaRule['threshold']): boolean {
  return typeof threshold === 'string' && isDate(threshold) && date < threshold
}

function isAfter(date: string, threshold: SchemaRule['threshold']): boolean {
  return typeof threshold === 'string' && isDate(threshold) && date > threshold
}

/** Programs are always refused; files that browsers run must be allowed by their own extension or type. */
function acceptedExtensions(type: string): string[] {
  const refused = type.endsWith('/*') ? runnable : runsOnSystems
  return extensionsOf(type).filter((each) => !refused.has(each))
}

/** 'a.tar.gz' → 'gz' and 'tar.gz': both may be accepted. */
function extensionsIn(name: string): string[] {
  const [, ...parts] = name.toLowerCase().split('.')
  return parts.slice(-2).map((_, index, last) => last.slice(index).join('.'))
}

function sizeOf(files: PostedFile[]): number {
  return files.reduce((sum, file) => sum + file.size, 0)
}
