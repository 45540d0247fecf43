import type { ReactNode } from 'react'
import type { MailTemplate } from '#app/features/contact-forms/rules.ts'
import type { MailName } from './editor-fields.ts'
import type { PanelProps } from './panel.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { mailField } from './editor-fields.ts'
import { insertText } from './insert-text.ts'
import { findingsOf } from './lint-notes.tsx'
import { MailTagList } from './mail-tag-list.tsx'
import { TextArea, TextLine } from '#app/features/admin/forms/text-area.tsx'

type MailPanelProps = PanelProps & { mail: MailName; first: MailTemplate; isBusy: boolean }
type Field = HTMLInputElement | HTMLTextAreaElement

/** One of the two mails of a form. */
export function MailPanel({ mail, first, values, findings, textAttributes, isBusy }: MailPanelProps) {
  const { t } = useLingui()
  const body = useRef<HTMLTextAreaElement>(null)
  const last = useRef<Field>(null)
  const section = (part: string) => findingsOf(findings, `${mail === 'mail' ? 'mail' : 'mail_2'}.${part}`)
  const current = mail === 'mail' ? values.texts.mail : values.texts.mail2
  return (
    <div
      className="editor-fields"
      onFocus={({ target }) => {
        if (target instanceof HTMLTextAreaElement || isLine(target)) last.current = target
      }}
    >
      {mail === 'mail-2' && (
        <Check name={mailField(mail, 'active')} isOn={first.isActive}>
          <Trans>Send a second e-mail, usually a confirmation to the visitor</Trans>
        </Check>
      )}
      <MailTagList
        template={values.texts.template}
        mail={current}
        onChoose={(tag) => insertText(last.current ?? body.current, tag)}
      />
      <TextLine
        name={mailField(mail, 'recipient')}
        label={t`To`}
        defaultValue={first.recipient}
        findings={section('recipient')}
        dir="ltr"
      />
      <TextLine
        name={mailField(mail, 'sender')}
        label={t`From`}
        defaultValue={first.sender}
        findings={section('sender')}
        dir="ltr"
      />
      <TextLine
        {...textAttributes}
        name={mailField(mail, 'subject')}
        label={t`Subject`}
        defaultValue={first.subject}
        findings={section('subject')}
      />
      <TextArea
        name={mailField(mail, 'additional_headers')}
        label={t`Additional headers`}
        hint={t`One per line, such as Reply-To: [your-email]`}
        defaultValue={first.additionalHeaders}
        findings={section('additional_headers')}
        rows={3}
        dir="ltr"
      />
      <TextArea
        {...textAttributes}
        ref={body}
        name={mailField(mail, 'body')}
        label={t`Message body`}
        defaultValue={first.body}
        findings={section('body')}
        rows={12}
      />
      <Check name={mailField(mail, 'exclude_blank')} isOn={first.leavesOutBlankLines}>
        <Trans>Exclude lines with blank mail-tags</Trans>
      </Check>
      <Check name={mailField(mail, 'use_html')} isOn={first.isHtml}>
        <Trans>Use HTML content type</Trans>
      </Check>
      <TextArea
        name={mailField(mail, 'attachments')}
        label={t`Attachments`}
        hint={t`Mail-tags of file fields, or paths in the attachments folder, one per line.`}
        defaultValue={first.attachments}
        findings={section('attachments')}
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

function isLine(target: Element): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'text'
}

function Check({ name, isOn, children }: { name: string; isOn: boolean; children: ReactNode }) {
  return (
    <label className="form-check">
      <input type="checkbox" name={name} value="1" defaultChecked={isOn} />
      <span>{children}</span>
    </label>
  )
}
