/** The document of rules that browser and server both follow (contact-forms.md 3.1). */
export type Schema = { version: string; locale: string; rules: SchemaRule[] }

/** `rule` may be one that this shop does not know: it is skipped. */
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

/** What a rule needs to know of a file; '' and 0 are an empty control. */
export type PostedFile = { name: string; size: number }

/** What was found of each field that has rules or values; errors stand first, in the order of their rules. */
export type Verdicts = Map<string, Verdict>
export type Verdict = { error: string } | { validInputs: (string | PostedFile)[] }
