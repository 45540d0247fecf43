/** A field or another part of a form as its template names it: `[text* your-name size:20 "Jo"]` (contact-forms.md 1.2). */
export type FormTag = {
  /** With its star. */
  type: string
  basetype: string
  /** As it is written; '' for types without a name. */
  rawName: string
  /** As it is posted: dots are underscores. */
  name: string
  options: string[]
  rawValues: string[]
  /** What stands before the pipe of each value. */
  values: string[]
  labels: string[]
  pipes: Pipe[]
  /** What stood in the head where it fits no grammar. */
  attr: string
  content: string
}

/** What the visitor chooses, and what the owner gets. */
export type Pipe = [before: string, after: string]

/** A template, read once: text and tags in their order. */
export type FormTemplate = { pieces: (string | FormTag)[]; tags: FormTag[] }
