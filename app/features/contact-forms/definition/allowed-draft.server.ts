/** Which HTML a role may write into a form (contact-forms.md 10.1). */
import type { Role } from '#app/platform/visitor/visitor.ts'
import type { FormTexts, MailTemplate } from '#app/features/contact-forms/rules.ts'
import type { FormDraft } from './tidy-form.ts'
import {
  sanitizeMarkup,
  sanitizeTemplate,
} from '#app/features/contact-forms/render/sanitize-template.server.ts'

/** The draft with the HTML that this role may write: only the owner role (`admin`) may write any HTML. */
export function sanitizeDraft(draft: FormDraft, role: Role): FormDraft {
  if (role === 'admin') return draft
  const { ar, en } = draft.versions
  return {
    ...draft,
    versions: { ...(ar && { ar: sanitizeTexts(ar) }), ...(en && { en: sanitizeTexts(en) }) },
  }
}

function sanitizeTexts(texts: FormTexts): FormTexts {
  return {
    ...texts,
    template: sanitizeTemplate(texts.template),
    mail: sanitizeMail(texts.mail),
    mail2: sanitizeMail(texts.mail2),
  }
}

/** Plain-text mails need no sanitizing. */
function sanitizeMail(mail: MailTemplate): MailTemplate {
  return mail.isHtml ? { ...mail, body: sanitizeMarkup(mail.body) } : mail
}
