/** What the options of a tag say (contact-forms.md 1.3). */
import { readDatePhrase } from './date-phrases.ts'
import type { FormTag } from './tag.ts'

/** As the contract names them; the whole value has to fit. */
const namedPatterns = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  int: /^\d+$/,
  signed_int: /^-?\d+$/,
  num: /^(?:\d+|\d*\.\d+)$/,
  signed_num: /^-?(?:\d+|\d*\.\d+)$/,
  id: /^[-0-9a-zA-Z_]+$/,
}

type OptionPattern = keyof typeof namedPatterns | RegExp

/** `readonly` and `readonly:yes` both are there; `readonly:` is not. */
export function hasOption(tag: FormTag, name: string): boolean {
  return tag.options.some((option) => option.toLowerCase() === name || valueOf(option, name))
}

/** Every value of `name:value` that fits the pattern; one of your own is anchored at both ends. */
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

/** Ours begin with 'wpcf7', and no two parts of a page share one: give what is `taken` to keep account of it. */
export function idOption(tag: FormTag, taken?: Set<string>): string | undefined {
  const id = optionOf(tag, 'id', 'id')
  if (!id || id.startsWith('wpcf7') || taken?.has(id)) return undefined
  taken?.add(id)
  return id
}

/** 'class:w-1/2' → 'w-12': signs that the contract knows in no class are left out, the rest stays. */
export function classOptions(tag: FormTag): string[] {
  const classes = optionsOf(tag, 'class').map((each) => each.replaceAll(/%[\da-f]{2}|[^-\w]/gi, ''))
  return [...new Set(classes.filter((each) => each !== ''))]
}

/** 'given-name' and the like; 'off' beats 'on', and 'on' beats everything else. */
export function autocompleteOption(tag: FormTag): string | undefined {
  const tokens = optionsOf(tag, 'autocomplete')
    .flatMap((value) => value.toLowerCase().split('|'))
    .filter((token) => /^[a-z]+(?:-[a-z0-9]+)*$/.test(token))
  if (tokens.includes('off')) return 'off'
  if (tokens.includes('on')) return 'on'
  return [...new Set(tokens)].join(' ') || undefined
}

/** `size:40`, or of old `40/200` and `40/`. */
export function sizeOption(tag: FormTag): string | undefined {
  return optionOf(tag, 'size', 'int') ?? legacyOption(tag, /^(\d+)\/\d*$/)
}

/** `maxlength:200`, or of old `40/200`, `/200` and `60x5/200`. */
export function maxLengthOption(tag: FormTag): string | undefined {
  return optionOf(tag, 'maxlength', 'int') ?? legacyOption(tag, /^(?:\d*x)?\d*\/(\d+)$/)
}

export function minLengthOption(tag: FormTag): string | undefined {
  return optionOf(tag, 'minlength', 'int')
}

/** `cols:60`, or of old `60x5` and `60x5/200`. */
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

/** How large the files of a field may be together; each of them, where it is `multiple`. */
export function limitInBytes(tag: FormTag): number {
  return bytesOption(tag, 'limit') ?? MEGABYTE
}

/** `total-limit:20mb` of a `multiple` field. */
export function bytesOption(tag: FormTag, name: string): number | undefined {
  const [, count, unit = 'b'] = limitPattern.exec(optionOf(tag, name, limitPattern) ?? '') ?? []
  return count === undefined ? undefined : Number(count) * (bytesPerUnit[unit.toLowerCase()] ?? 1)
}

/** What `data:countries` and its like list, to be shown after the values of the tag. */
export function dataOptions(tag: FormTag, dataList: ((name: string) => string[]) | undefined): string[] {
  return optionsOf(tag, 'data').flatMap((name) => dataList?.(name) ?? [])
}
