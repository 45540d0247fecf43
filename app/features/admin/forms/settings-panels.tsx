import type { Finding } from '#app/features/contact-forms/lint/findings.ts'
import type { TypedOptions } from './editor-fields.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormField } from '#app/ui/form-field.tsx'
import { fields } from './editor-fields.ts'
import { findingsOf } from './lint-notes.tsx'
import { TextArea } from './text-area.tsx'

/** The same for all languages, like the options. */
export function SettingsPanel({ first, findings }: { first: string; findings: Finding[] }) {
  const { t } = useLingui()
  return (
    <div className="editor-fields">
      <p className="field-hint">
        <Trans>These count for all languages of the form.</Trans>
      </p>
      <TextArea
        name={fields.additionalSettings}
        label={t`Additional settings`}
        hint={t`One per line: demo_mode: on, skip_mail: on, subscribers_only: on, acceptance_as_validation: on, do_not_store: on`}
        defaultValue={first}
        findings={findingsOf(findings, 'additional_settings.body')}
        rows={8}
        spellCheck={false}
        dir="ltr"
      />
    </div>
  )
}

type OptionsPanelProps = { first: TypedOptions; wrong: keyof TypedOptions | undefined }

export function OptionsPanel({ first, wrong }: OptionsPanelProps) {
  const { t } = useLingui()
  const error = (option: keyof TypedOptions, sentence: string) => (wrong === option ? sentence : undefined)
  return (
    <div className="editor-fields">
      <p className="field-hint">
        <Trans>These count for all languages of the form.</Trans>
      </p>
      <FormField
        name={fields.redirectTo}
        label={t`Page to go on to after sending`}
        hint={t`A path of the shop, such as /thank-you/, or an address.`}
        defaultValue={first.redirectTo}
        error={error(
          'redirectTo',
          t`Write a path that begins with a slash, or an address that begins with https://`,
        )}
        dir="ltr"
      />
      <FormField
        name={fields.webhookUrl}
        type="url"
        label={t`Webhook`}
        hint={t`An address that is told of each message that is no spam.`}
        defaultValue={first.webhookUrl}
        error={error('webhookUrl', t`Write an address that begins with https://`)}
        dir="ltr"
      />
      <FormField
        name={fields.webhookSecret}
        label={t`Secret of the webhook`}
        hint={t`What is sent there is signed with it.`}
        defaultValue={first.webhookSecret}
        autoComplete="off"
        dir="ltr"
      />
      <FormField
        name={fields.keptForDays}
        inputMode="numeric"
        label={t`Days that messages are kept`}
        hint={t`Empty: as long as the settings of the shop say.`}
        defaultValue={first.keptForDays}
        error={error('keptForDays', t`Write a number of days from 1 on, or nothing.`)}
        dir="ltr"
      />
    </div>
  )
}
