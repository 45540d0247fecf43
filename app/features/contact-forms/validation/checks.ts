/** The check of each rule on the values of its field (contact-forms.md 3.3). A new rule is a new line. */
import type { PostedFile, SchemaRule } from './schema.ts'
import { runnableExtensions, systemExtensions } from '#app/features/contact-forms/posting/runnable.ts'
import { findExtensions } from './mime-types.ts'
import { calculateDayOfWeek, formatE164, isDate, isEmail, isNumber, isTel, isTime, isUrl } from './formats.ts'

/** The values of a field: trimmed and non-empty. */
export type FieldValues = { texts: string[]; files: PostedFile[] }

type Check = (values: FieldValues, rule: SchemaRule) => boolean

const checksByRule: Record<string, Check> = {
  required: ({ texts }) => texts.length > 0,
  requiredfile: ({ files }) => files.length > 0,

  email: createTextCheck(isEmail),
  url: createTextCheck(isUrl),
  tel: createTextCheck(isTel),
  // Addition to the contract: a number with a country calling code, or a national one of the base's country.
  e164: ({ texts }, { base }) => texts.every((text) => formatE164(text, String(base))),
  number: createTextCheck(isNumber),
  date: createTextCheck(isDate),
  time: createTextCheck(isTime),
  enum: ({ texts }, rule) => {
    const acceptedValues = new Set(rule.accept?.map(normalizeNewlines))
    return texts.every((text) => acceptedValues.has(normalizeNewlines(text)))
  },
  dayofweek: ({ texts }, rule) => {
    const acceptedValues = new Set(rule.accept?.map(String))
    return texts.every((text) => !isDate(text) || acceptedValues.has(String(calculateDayOfWeek(text))))
  },

  minitems,
  maxitems,
  // Addition to the contract: limits on the number of files, for a field with multiple files.
  minfiles: minitems,
  maxfiles: maxitems,
  minlength: ({ texts }, rule) => texts.length === 0 || !(countCodeUnits(texts) < readThreshold(rule)),
  maxlength: ({ texts }, rule) => !(countCodeUnits(texts) > readThreshold(rule)),

  minnumber: ({ texts }, rule) => parseNumbers(texts).every((each) => !(each < readThreshold(rule))),
  maxnumber: ({ texts }, rule) => parseNumbers(texts).every((each) => !(each > readThreshold(rule))),
  stepnumber: ({ texts }, { base, interval }) => {
    const step = parseNumber(interval)
    return parseNumbers(texts).every(
      (each) => !(step > 0) || isOnStep((each - parseNumber(base ?? 0)) / step, step),
    )
  },
  mindate: ({ texts }, { threshold }) => texts.filter(isDate).every((each) => !isBefore(each, threshold)),
  maxdate: ({ texts }, { threshold }) => texts.filter(isDate).every((each) => !isAfter(each, threshold)),

  file: ({ files }, rule) => {
    const acceptedValues = new Set(rule.accept?.flatMap(listAcceptedExtensions))
    return files.every((file) => listExtensions(file.name).some((each) => acceptedValues.has(each)))
  },
  minfilesize: ({ files }, rule) => files.length === 0 || !(sumSizes(files) < readThreshold(rule)),
  maxfilesize: ({ files }, rule) => !(sumSizes(files) > readThreshold(rule)),
  // Addition to the contract: a limit for each file of a field, in addition to the total.
  maxeachfilesize: ({ files }, rule) => files.every((file) => !(file.size > readThreshold(rule))),
}

/** Each check returns whether the values satisfy the rule. */
export const checks = new Map(Object.entries(checksByRule))

function minitems({ texts, files }: FieldValues, rule: SchemaRule): boolean {
  return !((files.length || texts.length) < readThreshold(rule))
}

function maxitems({ texts, files }: FieldValues, rule: SchemaRule): boolean {
  return !(texts.length + files.length > readThreshold(rule))
}

function createTextCheck(isValid: (text: string) => boolean): Check {
  return ({ texts }) => texts.every(isValid)
}

// Comparisons with NaN are false: an invalid threshold always passes.
function readThreshold({ threshold }: SchemaRule): number {
  return parseNumber(threshold)
}

function parseNumber(value: number | string | undefined): number {
  return isNumber(String(value)) ? Number(value) : NaN
}

function parseNumbers(texts: string[]): number[] {
  return texts.filter(isNumber).map(Number)
}

/** UTF-16 code units, with a line break as one. */
function countCodeUnits(texts: string[]): number {
  return texts.reduce((sum, text) => sum + normalizeNewlines(text).length, 0)
}

function normalizeNewlines(text: string): string {
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
function listAcceptedExtensions(type: string): string[] {
  const refusedExtensions = type.endsWith('/*') ? runnableExtensions : systemExtensions
  return findExtensions(type).filter((each) => !refusedExtensions.has(each))
}

/** 'a.tar.gz' → 'gz' and 'tar.gz': both may be accepted. */
function listExtensions(name: string): string[] {
  const [, ...parts] = name.toLowerCase().split('.')
  return parts.slice(-2).map((_, index, lastParts) => lastParts.slice(index).join('.'))
}

function sumSizes(files: PostedFile[]): number {
  return files.reduce((sum, file) => sum + file.size, 0)
}
