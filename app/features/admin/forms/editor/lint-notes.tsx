import type { MessageDescriptor } from '@lingui/core'
import type { Finding, LintCode } from '#app/features/contact-forms/lint/findings.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { describeFinding } from '#app/features/contact-forms/lint/messages.ts'

/** The lint findings for one part of the form, each with advice. */
export function LintNotes({ id, findings }: { id: string; findings: Finding[] }) {
  const { i18n } = useLingui()
  if (findings.length === 0) return null
  return (
    <ul className="lint-notes" id={id}>
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.detail}`}>
          <TriangleAlert className="icon" aria-hidden />
          <span>
            <strong>{i18n._(describeFinding(finding))}</strong> {i18n._(advice[finding.code])}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function filterFindings(findings: Finding[], section: string): Finding[] {
  return findings.filter((finding) => finding.section === section)
}

/** MAP  finding → advice, in the shop's own texts instead of those of Contact Form 7. */
const advice: Record<LintCode, MessageDescriptor> = {
  maybe_empty: msg`This is empty if a visitor fills in only the required fields. Add some fixed text.`,
  invalid_mailbox_syntax: msg`Use the format Name <name@example.com>. Separate addresses with commas, and use mail-tags of required e-mail fields only.`,
  email_not_in_site_domain: msg`Mail servers may treat these e-mails as forged. Send from your own domain and put the visitor’s address in Reply-To.`,
  invalid_mail_header: msg`Write each header on its own line as a name, a colon and a value, such as Reply-To: [your-email]`,
  unsafe_email_without_protection: msg`Bots could use this form to e-mail anyone. Add a captcha or Turnstile, or limit the form to signed-in customers.`,
  file_not_found: msg`Put the file in the attachments folder or correct the path.`,
  file_not_in_content_dir: msg`Put the file in the attachments folder. Other files are never sent.`,
  attachments_overweight: msg`Many mail servers reject attachments this large. Lower the limits of the file fields.`,
  html_in_message: msg`Messages are plain text, so visitors would see the HTML tags. Remove them.`,
  multiple_controls_in_label: msg`Clicking the label selects only the first control. Give each control its own label.`,
  unavailable_names: msg`WordPress uses these names in URLs. Choose longer names, such as your-name.`,
  unavailable_html_elements: msg`The form element is added automatically. Remove it from the template.`,
  dots_in_names: msg`Dots are sent as underscores. Use a hyphen instead.`,
  colons_in_names: msg`Use a hyphen. Colons complicate CSS and scripts.`,
  upload_filesize_overlimit: msg`The shop’s upload limit is lower. Lower the limit here or raise it in the settings.`,
  deprecated_settings: msg`These settings no longer work. To redirect after sending, use the “Options” tab.`,
  group_not_closed: msg`Open groups end at the next step or at the end of the form. Add [/group] where each group ends.`,
  group_end_alone: msg`Visitors see [/group] as text. Remove it, or open the group before it.`,
  group_field_unknown: msg`After “when:”, enter the name of a field in this form.`,
  group_choice_unknown: msg`Enter the choices exactly as in the field (the part before “|”), with the same capitals and spaces.`,
  group_never_shown: msg`No answer can show these groups. Check their conditions: a group can’t depend on a field inside it.`,
  required_never_asked: msg`Visitors never see these fields, and e-mails don’t include them.`,
  step_in_group: msg`A step ends any open groups. Close them first, or put the step before them.`,
  step_without_title: msg`Add a title, such as [step "Your address"], so visitors know where they are.`,
  unknown_tags: msg`Correct the tag or use one the shop supports. Keep it if visitors should read it as text.`,
  required_without_choices: msg`Put the choices in quotes after the name, or use a ready-made list such as data:countries. You can also remove the star from a drop-down or checkboxes.`,
  service_not_set_up: msg`Enter both keys in the form settings. Until then the field is hidden and payments are unavailable.`,
  program_types_asked: msg`Remove these types. Visitors can send programs in a ZIP file.`,
  too_many_fields: msg`Remove some fields or split the form in two. Fields beyond the limit are ignored.`,
  submit_before_last_step: msg`In earlier steps they only go to the next step. Put the submit button in the last step.`,
}
