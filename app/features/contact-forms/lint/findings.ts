/** The findings of the form linter (contact-forms.md 9.4). They are warnings; a form with findings still works. */

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
  | AdditionalCode

const additionalCodes = [
  'group_not_closed',
  'group_end_alone',
  'group_field_unknown',
  'group_choice_unknown',
  'group_never_shown',
  'required_never_asked',
  'step_in_group',
  'step_without_title',
  'submit_before_last_step',
  'unknown_tags',
  'required_without_choices',
  'service_not_set_up',
  'program_types_asked',
  'too_many_fields',
] as const
/**
 * Findings that Contact Form 7 lacks: groups, steps, what can never work, missing service keys, files that
 * the shop never accepts.
 */
type AdditionalCode = (typeof additionalCodes)[number]

/** `detail`: the header, path, names or numbers concerned. */
export type Finding = { section: string; code: LintCode; detail?: string }

/** The page in the documentation of Contact Form 7; '' for the shop's additional codes. */
export function findDocumentationUrl(code: LintCode): string {
  if (additionalCodes.some((additionalCode) => additionalCode === code)) return ''
  return `https://contactform7.com/configuration-errors/${code.replaceAll('_', '-')}`
}
