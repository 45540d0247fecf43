/** Reads the options of a tag (contact-forms.md 1.3). */
import { readDatePhrase } from './date-phrases.ts'
import type { FormTag } from './tag.ts'

/** Named as in the contract; the pattern must match the whole value. */
const namedPatterns = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  int: /^\d+$/,
  signed_int: /^-?\d+$/,
  num: /^(?:\d+|\d*\.\d+)$/,
  signed_num: /^-?(?:\d+|\d*\.\d+)$/,
  id: /^[-0-9a-zA-Z_]+$/,
}

type OptionPattern = keyof typeof namedPatterns | RegExp

/** `readonly` and `readonly:yes` both count as set; `readonly:` does not. */
export function hasOption(tag: FormTag, name: string): boolean {
  return tag.options.some((option) => option.toLowerCase() === name || valueOf(option, name))
}

/** All values of `name:value` that match the pattern; custom patterns must be anchored at both ends. */
export function optionsOf(tag: FormTag, name: string, pattern: OptionPattern = /^/): string[] {
  const fitting = pattern instanceof RegExp ? pattern : namedPatterns[pattern]
  return tag.options
    .map((option) => valueOf(option, name))
    .filter((value) => value !== undefined)
    .filter((value) => fitting.test(value))
}

export function optionOf(tag: FormTag, name: string, pattern?: OptionPattern): string | undefined {
  return optionsOf(tag, name, pattern)[0]
}

function valueOf(option: string, name: string): string | undefined {
  if (option.charAt(name.length) !== ':' || option.slice(0, name.length).toLowerCase() !== name)
    return undefined
  return option.slice(name.length + 1) || undefined
}

/** Ids that start with 'wpcf7' are reserved, and ids are unique on a page: pass `usedIds` to keep track of them. */
export function idOption(tag: FormTag, usedIds?: Set<string>): string | undefined {
  const id = optionOf(tag, 'id', 'id')
  if (!id || id.startsWith('wpcf7') || usedIds?.has(id)) return undefined
  usedIds?.add(id)
  return id
}

/** 'class:w-1/2' → 'w-12': characters that the contract does not allow in a class are removed. */
export function classOptions(tag: FormTag): string[] {
  const classes = optionsOf(tag, 'class').map((each) => each.replaceAll(/%[\da-f]{2}|[^-\w]/gi, ''))
  return [...new Set(classes.filter((each) => each !== ''))]
}

/** 'given-name' and similar; 'off' takes precedence over 'on', and 'on' over all others. */
export function autocompleteOption(tag: FormTag): string | undefined {
  const tokens = optionsOf(tag, 'autocomplete')
    .flatMap((value) => value.toLowerCase().split('|'))
    .filter((token) => /^[a-z]+(?:-[a-z0-9]+)*$/.test(token))
  if (tokens.includes('off')) return 'off'
  if (tokens.includes('on')) return 'on'
  return [...new Set(tokens)].join(' ') || undefined
}

/** `size:40`, or the legacy `40/200` and `40/`. */
export function sizeOption(tag: FormTag): string | undefined {
  return optionOf(tag, 'size', 'int') ?? legacyOption(tag, /^(\d+)\/\d*$/)
}

/** `maxlength:200`, or the legacy `40/200`, `/200` and `60x5/200`. */
export function maxLengthOption(tag: FormTag): string | undefined {
  return optionOf(tag, 'maxlength', 'int') ?? legacyOption(tag, /^(?:\d*x)?\d*\/(\d+)$/)
}

export function minLengthOption(tag: FormTag): string | undefined {
  return optionOf(tag, 'minlength', 'int')
}

/** `cols:60`, or the legacy `60x5` and `60x5/200`. */
export function colsOption(tag: FormTag): string | undefined {
  return optionOf(tag, 'cols', 'int') ?? legacyOption(tag, /^(\d+)x\d*(?:\/\d*)?$/)
}

export function rowsOption(tag: FormTag): string | undefined {
  return optionOf(tag, 'rows', 'int') ?? legacyOption(tag, /^\d*x(\d+)(?:\/\d*)?$/)
}

function legacyOption(tag: FormTag, pattern: RegExp): string | undefined {
  return tag.options.map((option) => pattern.exec(option)?.[1]).find((value) => value !== undefined)
}

export function tabindexOption(tag: FormTag): string | undefined {
  return optionOf(tag, 'tabindex', 'signed_int')
}

export function hasPlaceholder(tag: FormTag): boolean {
  return hasOption(tag, 'placeholder') || hasOption(tag, 'watermark')
}

/** `min:today+3_days` → '2026-11-23'. */
export function dateOption(tag: FormTag, name: 'min' | 'max', today: string): string | undefined {
  return optionsOf(tag, name)
    .map((phrase) => readDatePhrase(phrase.replaceAll('_', ' '), today))
    .find((date) => date !== undefined)
}

const MEGABYTE = 1024 ** 2
const bytesPerUnit: Record<string, number> = { b: 1, kb: 1024, mb: MEGABYTE }
const limitPattern = /^([1-9]\d*)(b|kb|mb)?$/i

/** The maximum total size of a field's files; with `multiple`, of each file. */
export function limitInBytes(tag: FormTag): number {
  return bytesOption(tag, 'limit') ?? MEGABYTE
}

/** `total-limit:20mb` of a `multiple` field. */
export function bytesOption(tag: FormTag, name: string): number | undefined {
  const [, count, unit = 'b'] = limitPattern.exec(optionOf(tag, name, limitPattern) ?? '') ?? []
  return count === undefined ? undefined : Number(count) * (bytesPerUnit[unit.toLowerCase()] ?? 1)
}

/** The values of `data:countries` and similar lists, which follow the values of the tag. */
export function dataOptions(tag: FormTag, dataList: ((name: string) => string[]) | undefined): string[] {
  return optionsOf(tag, 'data').flatMap((name) => dataList?.(name) ?? [])
}
