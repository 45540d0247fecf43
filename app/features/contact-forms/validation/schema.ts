/** The validation schema that browser and server share (contact-forms.md 3.1). */
export type Schema = { version: string; locale: string; rules: SchemaRule[] }

/** An unknown `rule` is skipped. */
export type SchemaRule = {
  rule: string
  field?: string
  error?: string
  accept?: string[]
  threshold?: number | string
  base?: number | string
  interval?: number | string
  rules?: SchemaRule[]
}

/** One posted control: `['c[]', 'Red']`. */
export type FormEntry = [name: string, value: string | PostedFile]

/** The file properties that rules need; '' and 0 stand for an empty control. */
export type PostedFile = { name: string; size: number }

/** The result for each field that has rules or values; errors come first, in the order of their rules. */
export type Verdicts = Map<string, Verdict>
export type Verdict = { error: string } | { validInputs: (string | PostedFile)[] }
