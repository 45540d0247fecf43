/** What the lint may find in a form (contact-forms.md 9.4). It warns; a form with findings works all the same. */

export type LintCode =
  | 'maybe_empty'
  | 'invalid_mailbox_syntax'
  | 'email_not_in_site_domain'
  | 'invalid_mail_header'
  | 'unsafe_email_without_protection'
  | 'file_not_found'
  | 'file_not_in_content_dir'
  | 'attachments_overweight'
  | 'html_in_message'
  | 'multiple_controls_in_label'
  | 'unavailable_names'
  | 'unavailable_html_elements'
  | 'dots_in_names'
  | 'colons_in_names'
  | 'upload_filesize_overlimit'
  | 'deprecated_settings'

/** `detail`: the header, the path or the names that are meant. */
export type Finding = { section: string; code: LintCode; detail?: string }

/** Where the contract's documentation says more. */
export function linkOf(code: LintCode): string {
  return `https://contactform7.com/configuration-errors/${code.replaceAll('_', '-')}`
}
