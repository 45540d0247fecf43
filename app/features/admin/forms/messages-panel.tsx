import type { MessageDescriptor } from '@lingui/core'
import type { MessageKey, Messages } from '#app/features/contact-forms/rules.ts'
import type { PanelProps } from './panel.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { messageField, messageKeys } from './editor-fields.ts'
import { findingsOf } from './lint-notes.tsx'
import { TextLine } from './text-area.tsx'

/** What visitors are told, and when. */
export function MessagesPanel({ first, findings, words }: PanelProps & { first: Messages }) {
  const { i18n } = useLingui()
  return (
    <div className="editor-fields">
      {messageKeys.map((key) => (
        <TextLine
          key={key}
          {...words}
          name={messageField(key)}
          label={i18n._(occasions[key])}
          defaultValue={first[key]}
          findings={findingsOf(findings, `messages.${key}`)}
        />
      ))}
    </div>
  )
}

const occasions: Record<MessageKey, MessageDescriptor> = {
  mail_sent_ok: msg`The message was sent`,
  mail_sent_ng: msg`The message could not be sent`,
  validation_error: msg`Something is filled in wrongly`,
  spam: msg`The message was taken for spam`,
  accept_terms: msg`There are terms to accept`,
  invalid_required: msg`A field must be filled in`,
  invalid_too_long: msg`A text is too long`,
  invalid_too_short: msg`A text is too short`,
  upload_failed: msg`A file could not be uploaded, nobody knows why`,
  upload_file_type_invalid: msg`A file is of a type that is not allowed`,
  upload_file_too_large: msg`A file is too large`,
  upload_failed_php_error: msg`The server could not take a file`,
  invalid_date: msg`A day is none`,
  date_too_early: msg`A day is too early`,
  date_too_late: msg`A day is too late`,
  invalid_number: msg`A number is none`,
  number_too_small: msg`A number is too small`,
  number_too_large: msg`A number is too large`,
  quiz_answer_not_correct: msg`The answer to a question is wrong`,
  captcha_not_match: msg`The code of a picture is wrong`,
  invalid_email: msg`An e-mail address is none`,
  invalid_url: msg`A web address is none`,
  invalid_tel: msg`A telephone number is none`,
}
