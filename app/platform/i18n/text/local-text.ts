/** A text in several languages, as the database keeps it: locale → text. A language that is missing is not there. */
export type LocalText = { ar?: string; en?: string }
