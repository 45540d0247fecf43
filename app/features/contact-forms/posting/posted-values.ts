/**
 * The submitted values by field: texts, lists of them, and the nesting that attackers send (contact-forms.md
 * 5.4).
 */
export type PostedValue = string | PostedValue[] | { [key: string]: PostedValue }
export type PostedData = Record<string, PostedValue>

/** An uploaded file as received. */
export type UploadedFile = { name: string; size: number; type: string; content: Uint8Array }
