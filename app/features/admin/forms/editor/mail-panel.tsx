import type { ReactNode } from 'react'
import type { MailTemplate } from '#app/features/contact-forms/rules.ts'
import type { MailName } from './editor-fields.ts'
import type { PanelProps } from './panel.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { createMailFieldName } from './editor-fields.ts'
import { insertText } from './insert-text.ts'
import { filterFindings } from './lint-notes.tsx'
import { MailTagList } from './mail-tag-list.tsx'
import { TextArea, TextLine } from '#app/features/admin/forms/text-area.tsx'

type MailPanelProps = PanelProps & { mail: MailName; initialValues: MailTemplate; isBusy: boolean }
type Field = HTMLInputElement | HTMLTextAreaElement

/** One of the two mails of a form. */
export function MailPanel({ mail, initialValues, values, findings, textAttributes, isBusy }: MailPanelProps) {
  const { t } = useLingui()
  const body = useRef<HTMLTextAreaElement>(null)
  const lastFocusedField = useRef<Field>(null)
  const findSectionFindings = (part: string) =>
    filterFindings(findings, `${mail === 'mail' ? 'mail' : 'mail_2'}.${part}`)
  const currentMail = mail === 'mail' ? values.texts.mail : values.texts.mail2
  return (
    <div
      className="editor-fields"
      onFocus={({ target }) => {
        if (target instanceof HTMLTextAreaElement || isTextInput(target)) lastFocusedField.current = target
      }}
    >
      {mail === 'mail-2' && (
        <Checkbox name={createMailFieldName(mail, 'active')} isOn={initialValues.isActive}>
          <Trans>Send a second e-mail, usually a confirmation to the visitor</Trans>
        </Checkbox>
      )}
      <MailTagList
        template={values.texts.template}
        mail={currentMail}
        onChoose={(tag) => insertText(lastFocusedField.current ?? body.current, tag)}
      />
      <TextLine
        name={createMailFieldName(mail, 'recipient')}
        label={t`To`}
        defaultValue={initialValues.recipient}
        findings={findSectionFindings('recipient')}
        dir="ltr"
      />
      <TextLine
        name={createMailFieldName(mail, 'sender')}
        label={t`From`}
        defaultValue={initialValues.sender}
        findings={findSectionFindings('sender')}
        dir="ltr"
      />
      <TextLine
        {...textAttributes}
        name={createMailFieldName(mail, 'subject')}
        label={t`Subject`}
        defaultValue={initialValues.subject}
        findings={findSectionFindings('subject')}
      />
      <TextArea
        name={createMailFieldName(mail, 'additional_headers')}
        label={t`Additional headers`}
        hint={t`One per line, such as Reply-To: [your-email]`}
        defaultValue={initialValues.additionalHeaders}
        findings={findSectionFindings('additional_headers')}
        rows={3}
        dir="ltr"
      />
      <TextArea
        {...textAttributes}
        ref={body}
        name={createMailFieldName(mail, 'body')}
        label={t`Message body`}
        defaultValue={initialValues.body}
        findings={findSectionFindings('body')}
        rows={12}
      />
      <Checkbox name={createMailFieldName(mail, 'exclude_blank')} isOn={initialValues.leavesOutBlankLines}>
        <Trans>Exclude lines with blank mail-tags</Trans>
      </Checkbox>
      <Checkbox name={createMailFieldName(mail, 'use_html')} isOn={initialValues.isHtml}>
        <Trans>Use HTML content type</Trans>
      </Checkbox>
      <TextArea
        name={createMailFieldName(mail, 'attachments')}
        label={t`Attachments`}
        hint={t`Mail-tags of file fields, or paths in the attachments folder, one per line.`}
        defaultValue={initialValues.attachments}
        findings={findSectionFindings('attachments')}
        rows={3}
        dir="ltr"
      />
      <p className="mail-test">
        <button className="button" type="submit" name="intent" value="test" aria-disabled={isBusy}>
          <Trans>Send test e-mail</Trans>
        </button>
        <span>
          <Trans>Sends these e-mails with sample values to you only.</Trans>
        </span>
      </p>
    </div>
  )
}

function isTextInput(target: Element): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'text'
}

function Checkbox({ name, isOn, children }: { name: string; isOn: boolean; children: ReactNode }) {
  return (
    <label className="form-check">
      <input type="checkbox" name={name} value="1" defaultChecked={isOn} />
      <span>{children}</span>
    </label>
  )
}
