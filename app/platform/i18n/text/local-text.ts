/** A text in several languages, as the database stores it: locale → text. A missing language has no key. */
export type LocalText = { ar?: string; en?: string }
