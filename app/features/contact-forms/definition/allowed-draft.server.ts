/** Which HTML a role may write into a form (contact-forms.md 10.1). */
import type { Role } from '#app/platform/visitor/visitor.ts'
import type { FormTexts, MailTemplate } from '#app/features/contact-forms/rules.ts'
import type { FormDraft } from './tidy-form.ts'
import { allowedHtml, sanitizeTemplate } from '#app/features/contact-forms/render/sanitize-template.server.ts'

/** The draft with the HTML that this role may write: only the owner role (`admin`) may write any HTML. */
export function allowedDraft(draft: FormDraft, role: Role): FormDraft {
  if (role === 'admin') return draft
  const { ar, en } = draft.versions
  return {
    ...draft,
    versions: { ...(ar && { ar: allowedTexts(ar) }), ...(en && { en: allowedTexts(en) }) },
  }
}

function allowedTexts(texts: FormTexts): FormTexts {
  return {
    ...texts,
    template: sanitizeTemplate(texts.template),
    mail: allowedMail(texts.mail),
    mail2: allowedMail(texts.mail2),
  }
}

/** Plain-text mails need no sanitizing. */
function allowedMail(mail: MailTemplate): MailTemplate {
  return mail.isHtml ? { ...mail, body: allowedHtml(mail.body) } : mail
}
