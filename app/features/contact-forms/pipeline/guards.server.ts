/** The bot protection that our pages add to a form. */
import type { Services } from '#app/services.server.ts'
import {
  HONEYPOT_FIELD,
  makeFormToken,
  calculateTokenPageExpiry,
} from '#app/features/contact-forms/spam/form-token.server.ts'
import { TOKEN_FIELD } from '#app/features/contact-forms/rules.ts'

export type FormGuards = {
  hiddenFields: [name: string, value: string][]
  honeypot: string
  /** Milliseconds since 1970: a page cached longer would contain an expired token. */
  validUntil: number
}

/** Creates the guards for a form on a page. */
export function createFormGuards(services: Services, formId: number): FormGuards {
  return {
    hiddenFields: [[TOKEN_FIELD, makeFormToken(services, formId)]],
    honeypot: HONEYPOT_FIELD,
    validUntil: calculateTokenPageExpiry(services, services.settings.current().forms),
  }
}
