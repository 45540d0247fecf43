/** What is said of each finding; English as in the contract. */
import type { MessageDescriptor } from '@lingui/core'
import type { Finding, LintCode } from './findings.ts'
import { msg } from '@lingui/core/macro'

export function messageOf({ code, detail = '' }: Finding): MessageDescriptor {
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
}
