import type { MessageDescriptor } from '@lingui/core'
import type { Finding, LintCode } from '#app/features/contact-forms/lint/findings.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { messageOf } from '#app/features/contact-forms/lint/messages.ts'

/** What the lint says of one part of the form, each with what can be done about it. */
export function LintNotes({ id, findings }: { id: string; findings: Finding[] }) {
  const { i18n } = useLingui()
  if (findings.length === 0) return null
  return (
    <ul className="lint-notes" id={id}>
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.detail}`}>
          <TriangleAlert className="icon" aria-hidden />
          <span>
            <strong>{i18n._(messageOf(finding))}</strong> {i18n._(advice[finding.code])}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function findingsOf(findings: Finding[], section: string): Finding[] {
  return findings.filter((finding) => finding.section === section)
}

/** MAP  what can be done about each finding, in our words. */
const advice: Record<LintCode, MessageDescriptor> = {
  maybe_empty: msg`If a visitor fills in only what is required, nothing stands here. Add a word of your own.`,
  invalid_mailbox_syntax: msg`Write it as Name <name@example.com>, several with a comma between, and take mail-tags of required e-mail fields only.`,
  email_not_in_site_domain: msg`Mail servers take such mails for forged. Send from an address of your own domain, and put the visitor into Reply-To.`,
  invalid_mail_header: msg`Each line is a name, a colon and a value: Reply-To: [your-email]`,
  unsafe_email_without_protection: msg`Robots could write to everybody through this form. Add a captcha or Turnstile, or let members only use it.`,
  file_not_found: msg`Put the file into the folder of attachments, or correct the path.`,
  file_not_in_content_dir: msg`Put the file into the folder of attachments: others are never sent.`,
  attachments_overweight: msg`Many mail servers refuse so much. Lower the limits of the file fields.`,
  html_in_message: msg`Messages are shown as text, so that tags would be read as they are written.`,
  multiple_controls_in_label: msg`A click on the label finds only the first. Give each its own label.`,
  unavailable_names: msg`Addresses of WordPress mean something else by them. Choose longer names, such as your-name.`,
  unavailable_html_elements: msg`The form element is put around your template by itself.`,
  dots_in_names: msg`They are sent as underscores. Write a hyphen.`,
  colons_in_names: msg`Write a hyphen: style sheets and scripts find it more easily.`,
  upload_filesize_overlimit: msg`The shop accepts less. Lower the limit here, or raise it in the settings.`,
  deprecated_settings: msg`They do nothing any more. To go on to a page after sending, use the options.`,
  group_not_closed: msg`They end with the form, or where a step begins. Write [/group] where each shall end.`,
  group_end_alone: msg`Visitors read [/group] as it stands there. Remove it, or open the group before it.`,
  group_field_unknown: msg`Write the name of a field of this form after when:`,
  group_choice_unknown: msg`Write them as the field does, before its bar, with the same capitals and spaces.`,
  group_never_shown: msg`No answer shows them. Look at what they wait for: a field of their own is not asked for before them.`,
  required_never_asked: msg`Nobody is asked for them, and mails hold nothing of them.`,
  step_in_group: msg`A step ends the groups before it. Close them first, or put the step in front of them.`,
  step_without_title: msg`Visitors, and screen readers above all, would not know where they are: [step "Your address"]`,
  unknown_tags: msg`Correct the slip, or take a tag of the shop in its place. What is meant to be read may stay.`,
  required_without_choices: msg`Write the choices in quotes behind the name, or a list that the shop has, such as data:countries. A drop-down and check boxes may also do without the star.`,
  service_not_set_up: msg`Enter both of its keys in the settings of forms. Until then nothing of it is on the page, and who was to pay is told that this is not possible.`,
  program_types_asked: msg`Leave them out. Who has to send a program can pack it into a ZIP file.`,
  too_many_fields: msg`Leave some out, or make two forms of it: the shop reads no more of one message.`,
  submit_before_last_step: msg`There they only go on, as the button of the step does. Put one into the last step.`,
}
