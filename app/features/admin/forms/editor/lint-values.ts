/** Lints the typed values immediately; the server data that the lint needs comes with the page. */
import type { Finding } from '#app/features/contact-forms/lint/findings.ts'
import type { EditorView } from './editor-view.ts'
import type { EditorValues } from './editor-fields.ts'
import { lintForm } from '#app/features/contact-forms/lint/lint-form.ts'
import { parseAttachments } from '#app/features/contact-forms/mail/draft.ts'

export function lintValues(view: EditorView, { texts, additionalSettings }: EditorValues): Finding[] {
  const { locale, site, uploadLimitInBytes, isCaptchaRequired, servicesWithoutKeys } = view
  const attachments = new Map(view.attachments)
  // Only the server can check a newly typed attachment path: it reports the result after the next save.
  for (const mail of [texts.mail, texts.mail2]) {
    for (const path of parseAttachments(mail).attachedPaths)
      if (!attachments.has(path)) attachments.set(path, 0)
  }
  return lintForm({
    ...{ texts, additionalSettings, locale, site, attachments },
    ...{ uploadLimitInBytes, isCaptchaRequired, servicesWithoutKeys },
  })
}
