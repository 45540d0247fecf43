/** The list of forms, in any language: its own page says that a file is too large. */
export const formsDeskAddresses = /^(?:\/[a-z]{2})?\/admin\/forms\/?$/
