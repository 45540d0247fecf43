/** The message of each finding; English as in the contract. */
import type { MessageDescriptor } from '@lingui/core'
import type { Finding, LintCode } from './findings.ts'
import { msg } from '@lingui/core/macro'
import { isolate } from '#app/platform/i18n/text/bidi.ts'

export function describeFinding({ code, detail = '' }: Finding): MessageDescriptor {
  return messages[code](detail)
}

const messages: Record<LintCode, (detail: string) => MessageDescriptor> = {
  maybe_empty: () => msg`There is a possible empty field.`,
  invalid_mailbox_syntax: (header) =>
    header === ''
      ? msg`Invalid mailbox syntax is used.`
      : msg`Invalid mailbox syntax is used in the ${header} field.`,
  email_not_in_site_domain: () => msg`Sender email address does not belong to the site domain.`,
  invalid_mail_header: () => msg`There are invalid mail header fields.`,
  unsafe_email_without_protection: () => msg`Unsafe email config is used without sufficient protection.`,
  file_not_found: (path) => msg`Attachment file does not exist at ${path}.`,
  file_not_in_content_dir: () => msg`It is not allowed to use files outside the wp-content directory.`,
  attachments_overweight: () => msg`The total size of attachment files is too large.`,
  html_in_message: () => msg`HTML tags are used in a message.`,
  multiple_controls_in_label: () => msg`Multiple form controls are in a single label element.`,
  unavailable_names: (names) => msg`Unavailable names (${names}) are used for form controls.`,
  unavailable_html_elements: () => msg`Unavailable HTML elements are used in the form template.`,
  dots_in_names: () => msg`Dots are used in form-tag names.`,
  colons_in_names: () => msg`Colons are used in form-tag names.`,
  upload_filesize_overlimit: () => msg`Uploadable file size exceeds PHP’s maximum acceptable size.`,
  deprecated_settings: () => msg`Deprecated settings are used.`,
  group_not_closed: (names) => msg`Groups are not closed: ${names}.`,
  group_end_alone: () => msg`A group is closed but never opened.`,
  group_field_unknown: (names) => msg`Groups depend on fields that are not in the form: ${names}.`,
  group_choice_unknown: (choices) =>
    msg`Groups depend on choices that their field does not offer: ${choices}.`,
  group_never_shown: (names) => msg`Groups are never shown: ${names}.`,
  required_never_asked: (names) => msg`Required fields are in groups that are never shown: ${names}.`,
  step_in_group: (names) => msg`Steps start inside groups: ${names}.`,
  step_without_title: (numbers) => msg`Steps have no title: ${numbers}.`,
  unknown_tags: (detail) => {
    const tags = isolate(detail)
    return msg`Unknown or invalid tags are shown to visitors as text: ${tags}.`
  },
  required_without_choices: (detail) => {
    const names = isolate(detail)
    return msg`Required fields have no choices, so the form can’t be sent: ${names}.`
  },
  service_not_set_up: (names) => msg`The form uses services without keys: ${names}.`,
  program_types_asked: (types) => msg`File fields allow program types that the shop never accepts: ${types}.`,
  too_many_fields: (most) => msg`The form has more than ${most} fields.`,
  submit_before_last_step: (numbers) => msg`Submit buttons are in steps before the last one: ${numbers}.`,
}
