/** What a visitor has sent, by field: texts, lists of them, and what strangers nest (contact-forms.md 5.4). */
export type PostedValue = string | PostedValue[] | { [key: string]: PostedValue }
export type Posted = Record<string, PostedValue>

/** A file as it came. */
export type UploadedFile = { name: string; size: number; type: string; content: Uint8Array }
