/** A tag: a field or another part of a form, `[text* your-name size:20 "Jo"]` (contact-forms.md 1.2). */
export type FormTag = {
  /** Including the star. */
  type: string
  basetype: string
  /** Name as written; '' for types without a name. */
  rawName: string
  /** The posted name: dots are underscores. */
  name: string
  options: string[]
  rawValues: string[]
  /** The part before the pipe of each value. */
  values: string[]
  labels: string[]
  pipes: Pipe[]
  /** The source of the attributes if they do not match the grammar. */
  attr: string
  content: string
}

/** The visitor's choice, and the value that the merchant gets. */
export type Pipe = [before: string, after: string]

/** A parsed template: texts and tags in their order. */
export type FormTemplate = { nodes: (string | FormTag)[]; tags: FormTag[] }
