/** The list of forms, in any language: its own page reports that an uploaded file is too large. */
export const formsAdminPaths = /^(?:\/[a-z]{2})?\/admin\/forms\/?$/
