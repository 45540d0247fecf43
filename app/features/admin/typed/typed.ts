/** What a form of the desk was sent with, field by field, as it was typed: so it stands there again when something is wrong. */
export type Typed = Record<string, string[]>

/** What is wrong with a field, by its name in the form; the sentences are in problem-words.ts. */
export type Problem =
  | 'required'
  | 'price'
  | 'percent'
  | 'count'
  | 'whole-number'
  | 'pieces'
  | 'date'
  | 'range'
  | 'taken'
  | 'email'
  | 'option'
  | 'cost'
  | 'days'
  | 'rate'
  | 'slug'
  | 'slug-taken'
  | 'path'
  | 'answered'
  | 'target'
  | 'loop'
  | 'slug-letters'
  | 'term-taken'
  | 'import-runs'
  | 'look-runs'
  | 'import-runs-elsewhere'
  | 'attribute-slug'
  | 'cycle'
  | 'too-deep'
  | 'color'
  | 'color-first'
  | 'angle'
export type Problems = Record<string, Problem>

/** What an action of these forms answers when it does not lead on. */
export type Refusal = { typed: Typed; problems: Problems; version: string; isChanged: boolean }

/** One of several things that were chosen, or found. */
export type Thing = { key: string; name: string; note?: string }

/** What was found for a list of a form. */
export type Found = { list: string; things: Thing[]; /** There are more. */ isCut?: boolean }

/** More than any of these forms has, less than would hurt. */
const LONGEST = 20_000
const MOST_FIELDS = 5000

/** Files are none of these forms' business. */
export function typedIn(sent: FormData): Typed {
  const typed: Typed = {}
  for (const [name, value] of [...sent].slice(0, MOST_FIELDS)) {
    if (typeof value !== 'string' || !/^[a-z][\w.-]{0,100}$/i.test(name)) continue
    const values = Object.hasOwn(typed, name) ? typed[name] : undefined
    // The database refuses half a letter, as at the cut, and the letter that ends texts, which comes in files' forms alone.
    const text = value.slice(0, LONGEST).replaceAll('\0', '').toWellFormed()
    if (values) values.push(text)
    else typed[name] = [text]
  }
  return typed
}

export function allOf(typed: Typed, name: string): string[] {
  return Object.hasOwn(typed, name) ? (typed[name] ?? []) : []
}

export function textOf(typed: Typed, name: string): string {
  return (allOf(typed, name)[0] ?? '').trim()
}

export function isTicked(typed: Typed, name: string): boolean {
  return allOf(typed, name).length > 0
}

/** One a line, or with commas between them. */
export function partsOf(typed: Typed, name: string): string[] {
  const parts = textOf(typed, name).split(/[\n,،]/)
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
}

/** The ids that were ticked. */
export function idsOf(typed: Typed, name: string): number[] {
  return [
    ...new Set(
      allOf(typed, name)
        .filter((value) => /^[1-9]\d{0,8}$/.test(value))
        .map(Number),
    ),
  ]
}

/** Shares in percent are kept in millionths: 15.5 is 155,000. */
export const PERCENT_DECIMALS = 4

/** 155,000 → '15.5'. */
export function writePercent(millionths: number): string {
  return String(millionths / 10 ** PERCENT_DECIMALS)
}

/** The button that the Enter key presses. */
export const ENTER = 'enter'

/** Whoever types what is looked for and presses Enter wants it found, and not the rest saved. */
export function intentOf(typed: Typed): string {
  const pressed = textOf(typed, 'intent')
  if (pressed !== ENTER) return pressed
  return Object.keys(typed).find((name) => name.startsWith('find.') && textOf(typed, name) !== '') ?? 'save'
}
