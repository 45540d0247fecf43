import type { FormTexts } from '#app/features/contact-forms/rules.ts'
import type { AttachmentDetails } from './lint-mail.ts'
import { findContentFile } from '#app/features/contact-forms/mail/content-files.server.ts'
import { parseAttachments } from '#app/features/contact-forms/mail/draft.ts'

/** Checks the files at the paths that a form's mails attach, for `lintForm`. */
export async function lookUpAttachments(
  services: { dataDir: string },
  { mail, mail2 }: Pick<FormTexts, 'mail' | 'mail2'>,
): Promise<AttachmentDetails> {
  const paths = [...new Set([mail, mail2].flatMap((template) => parseAttachments(template).attachedPaths))]
  const lookups = paths.map(async (path) => {
    const file = await findContentFile(services, path)
    return [path, file.ok ? file.sizeInBytes : file.reason] as const
  })
  return new Map(await Promise.all(lookups))
}
