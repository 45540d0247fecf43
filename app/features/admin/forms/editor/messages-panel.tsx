import type { MessageDescriptor } from '@lingui/core'
import type { MessageKey, Messages } from '#app/features/contact-forms/rules.ts'
import type { PanelProps } from './panel.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createMessageFieldName, messageKeys } from './editor-fields.ts'
import { filterFindings } from './lint-notes.tsx'
import { TextLine } from '#app/features/admin/forms/text-area.tsx'

/** The messages for visitors, and when each is shown. */
export function MessagesPanel({
  initialValues,
  findings,
  textAttributes,
}: PanelProps & { initialValues: Messages }) {
  const { i18n } = useLingui()
  return (
    <div className="editor-fields">
      {messageKeys.map((key) => (
        <TextLine
          key={key}
          {...textAttributes}
          name={createMessageFieldName(key)}
          label={i18n._(messageLabels[key])}
          defaultValue={initialValues[key]}
          findings={filterFindings(findings, `messages.${key}`)}
        />
      ))}
    </div>
  )
}

const messageLabels: Record<MessageKey, MessageDescriptor> = {
  mail_sent_ok: msg`Message sent`,
  mail_sent_ng: msg`Message could not be sent`,
  validation_error: msg`Some fields have errors`,
  spam: msg`Message marked as spam`,
  accept_terms: msg`Terms not accepted`,
  invalid_required: msg`Required field is empty`,
  invalid_too_long: msg`Text is too long`,
  invalid_too_short: msg`Text is too short`,
  upload_failed: msg`File upload failed for an unknown reason`,
  upload_file_type_invalid: msg`File type is not allowed`,
  upload_file_too_large: msg`File is too large`,
  upload_failed_php_error: msg`File could not be received by the server`,
  invalid_date: msg`Invalid date`,
  date_too_early: msg`Date is too early`,
  date_too_late: msg`Date is too late`,
  invalid_number: msg`Invalid number`,
  number_too_small: msg`Number is too small`,
  number_too_large: msg`Number is too large`,
  quiz_answer_not_correct: msg`Incorrect quiz answer`,
  captcha_not_match: msg`Incorrect captcha code`,
  invalid_email: msg`Invalid e-mail address`,
  invalid_url: msg`Invalid URL`,
  invalid_tel: msg`Invalid phone number`,
}
