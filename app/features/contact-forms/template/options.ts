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
  return tag.options.some((option) => option.toLowerCase() === name || readValue(option, name))
}

/** All values of `name:value` that match the pattern; custom patterns must be anchored at both ends. */
export function readOptions(tag: FormTag, name: string, pattern: OptionPattern = /^/): string[] {
  const valuePattern = pattern instanceof RegExp ? pattern : namedPatterns[pattern]
  return tag.options
    .map((option) => readValue(option, name))
    .filter((value) => value !== undefined)
    .filter((value) => valuePattern.test(value))
}

export function readOption(tag: FormTag, name: string, pattern?: OptionPattern): string | undefined {
  return readOptions(tag, name, pattern)[0]
}

function readValue(option: string, name: string): string | undefined {
  if (option.charAt(name.length) !== ':' || option.slice(0, name.length).toLowerCase() !== name)
    return undefined
  return option.slice(name.length + 1) || undefined
}

/** Ids that start with 'wpcf7' are reserved, and ids are unique on a page: pass `usedIds` to keep track of them. */
export function readIdOption(tag: FormTag, usedIds?: Set<string>): string | undefined {
  const id = readOption(tag, 'id', 'id')
  if (!id || id.startsWith('wpcf7') || usedIds?.has(id)) return undefined
  usedIds?.add(id)
  return id
}

/** 'class:w-1/2' → 'w-12': characters that the contract does not allow in a class are removed. */
export function readClassOptions(tag: FormTag): string[] {
  const classes = readOptions(tag, 'class').map((each) => each.replaceAll(/%[\da-f]{2}|[^-\w]/gi, ''))
  return [...new Set(classes.filter((each) => each !== ''))]
}

/** 'given-name' and similar; 'off' takes precedence over 'on', and 'on' over all others. */
export function readAutocompleteOption(tag: FormTag): string | undefined {
  const tokens = readOptions(tag, 'autocomplete')
    .flatMap((value) => value.toLowerCase().split('|'))
    .filter((token) => /^[a-z]+(?:-[a-z0-9]+)*$/.test(token))
  if (tokens.includes('off')) return 'off'
  if (tokens.includes('on')) return 'on'
  return [...new Set(tokens)].join(' ') || undefined
}

/** `size:40`, or the legacy `40/200` and `40/`. */
export function readSizeOption(tag: FormTag): string | undefined {
  return readOption(tag, 'size', 'int') ?? readLegacyOption(tag, /^(\d+)\/\d*$/)
}

/** `maxlength:200`, or the legacy `40/200`, `/200` and `60x5/200`. */
export function readMaxLengthOption(tag: FormTag): string | undefined {
  return readOption(tag, 'maxlength', 'int') ?? readLegacyOption(tag, /^(?:\d*x)?\d*\/(\d+)$/)
}

export function readMinLengthOption(tag: FormTag): string | undefined {
  return readOption(tag, 'minlength', 'int')
}

/** `cols:60`, or the legacy `60x5` and `60x5/200`. */
export function readColsOption(tag: FormTag): string | undefined {
  return readOption(tag, 'cols', 'int') ?? readLegacyOption(tag, /^(\d+)x\d*(?:\/\d*)?$/)
}

export function readRowsOption(tag: FormTag): string | undefined {
  return readOption(tag, 'rows', 'int') ?? readLegacyOption(tag, /^\d*x(\d+)(?:\/\d*)?$/)
}

function readLegacyOption(tag: FormTag, pattern: RegExp): string | undefined {
  return tag.options.map((option) => pattern.exec(option)?.[1]).find((value) => value !== undefined)
}

export function readTabindexOption(tag: FormTag): string | undefined {
  return readOption(tag, 'tabindex', 'signed_int')
}

export function hasPlaceholder(tag: FormTag): boolean {
  return hasOption(tag, 'placeholder') || hasOption(tag, 'watermark')
}

/** `min:today+3_days` → '2026-11-23'. */
export function readDateOption(tag: FormTag, name: 'min' | 'max', today: string): string | undefined {
  return readOptions(tag, name)
    .map((phrase) => readDatePhrase(phrase.replaceAll('_', ' '), today))
    .find((date) => date !== undefined)
}

const MEGABYTE = 1024 ** 2
const bytesPerUnit: Record<string, number> = { b: 1, kb: 1024, mb: MEGABYTE }
const limitPattern = /^([1-9]\d*)(b|kb|mb)?$/i

/** The maximum total size of a field's files; with `multiple`, of each file. */
export function readLimitInBytes(tag: FormTag): number {
  return readBytesOption(tag, 'limit') ?? MEGABYTE
}

/** `total-limit:20mb` of a `multiple` field. */
export function readBytesOption(tag: FormTag, name: string): number | undefined {
  const [, count, unit = 'b'] = limitPattern.exec(readOption(tag, name, limitPattern) ?? '') ?? []
  return count === undefined ? undefined : Number(count) * (bytesPerUnit[unit.toLowerCase()] ?? 1)
}

/** The values of `data:countries` and similar lists, which follow the values of the tag. */
export function readDataOptions(tag: FormTag, dataList: ((name: string) => string[]) | undefined): string[] {
  return readOptions(tag, 'data').flatMap((name) => dataList?.(name) ?? [])
}
