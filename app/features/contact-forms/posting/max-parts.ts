/**
 * The maximum number of fields and files in a post; the server reads no more (413). PHP accepts a thousand; a
 * form with hundreds of checkboxes is still valid.
 */
export const MAX_PARTS = 2000
