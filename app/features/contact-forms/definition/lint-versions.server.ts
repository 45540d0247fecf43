/** Lints a form's templates in all its languages, for bulk imports, after which nobody opens each form. */
import type { Services } from '#app/services.server.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import type { Finding } from '#app/features/contact-forms/lint/findings.ts'
import { listServicesWithoutKeys } from '#app/features/contact-forms/integrations/keys.ts'
import { lintSections } from '#app/features/contact-forms/lint/lint-sections.ts'
import { lintTemplate } from '#app/features/contact-forms/lint/lint-template.ts'

const MEBIBYTE = 1024 * 1024

export function lintAllVersions(
  { settings }: Pick<Services, 'settings'>,
  { versions }: Pick<ContactForm, 'versions'>,
): Finding[] {
  const { forms } = settings.current()
  const shop = {
    uploadLimitInBytes: forms.uploadLimitInMegabytes * MEBIBYTE,
    servicesWithoutKeys: listServicesWithoutKeys(forms),
  }
  const findings = Object.values(versions).flatMap(({ template }) => [
    ...lintTemplate(template, shop),
    ...lintSections(template),
  ])
  // Both languages often have the same findings.
  return [...new Map(findings.map((finding) => [`${finding.code} ${finding.detail}`, finding])).values()]
}
