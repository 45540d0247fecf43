/** Path of the list of forms, in any language. The page itself reports an uploaded file that is too large. */
export const formsAdminPathPattern = /^(?:\/[a-z]{2})?\/admin\/forms\/?$/
