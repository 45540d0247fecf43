/** Path of the list of forms, in any language. The page itself reports an uploaded file that is too large. */
export const formsAdminPaths = /^(?:\/[a-z]{2})?\/admin\/forms\/?$/
