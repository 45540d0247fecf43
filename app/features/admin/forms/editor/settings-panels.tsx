import type { Finding } from '#app/features/contact-forms/lint/findings.ts'
import type { OptionValues } from './editor-fields.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { fieldNames } from './editor-fields.ts'
import { filterFindings } from './lint-notes.tsx'
import { TextArea } from '#app/features/admin/forms/text-area.tsx'

/** The additional settings of a form, which all its languages share. */
export function SettingsPanel({ initialValues, findings }: { initialValues: string; findings: Finding[] }) {
  const { t } = useLingui()
  return (
    <div className="editor-fields">
      <p className="field-hint">
        <Trans>These options apply to all languages of the form.</Trans>
      </p>
      <TextArea
        name={fieldNames.additionalSettings}
        label={t`Additional settings`}
        hint={t`One per line: demo_mode: on, skip_mail: on, subscribers_only: on, acceptance_as_validation: on, do_not_store: on`}
        defaultValue={initialValues}
        findings={filterFindings(findings, 'additional_settings.body')}
        rows={8}
        spellCheck={false}
        dir="ltr"
      />
    </div>
  )
}

type OptionsPanelProps = { initialValues: OptionValues; invalidOption: keyof OptionValues | undefined }

export function OptionsPanel({ initialValues, invalidOption }: OptionsPanelProps) {
  const { t } = useLingui()
  const findError = (option: keyof OptionValues, message: string) =>
    invalidOption === option ? message : undefined
  return (
    <div className="editor-fields">
      <p className="field-hint">
        <Trans>These options apply to all languages of the form.</Trans>
      </p>
      <FormField
        name={fieldNames.redirectTo}
        label={t`Redirect after sending`}
        hint={t`A path in the shop, such as /thank-you/, or a full URL.`}
        defaultValue={initialValues.redirectTo}
        error={findError('redirectTo', t`Enter a path starting with / or a URL starting with https://`)}
        dir="ltr"
      />
      <FormField
        name={fieldNames.webhookUrl}
        type="url"
        label={t`Webhook`}
        hint={t`URL that receives each message that is not spam.`}
        defaultValue={initialValues.webhookUrl}
        error={findError('webhookUrl', t`Enter a URL starting with https://`)}
        dir="ltr"
      />
      <FormField
        name={fieldNames.webhookSecret}
        label={t`Webhook secret`}
        hint={t`Used to sign webhook requests.`}
        defaultValue={initialValues.webhookSecret}
        autoComplete="off"
        dir="ltr"
      />
      <FormField
        name={fieldNames.keptForDays}
        inputMode="numeric"
        label={t`Days to keep messages`}
        hint={t`Leave empty to use the shop setting.`}
        defaultValue={initialValues.keptForDays}
        error={findError('keptForDays', t`Enter 1 or more days, or leave empty.`)}
        dir="ltr"
      />
    </div>
  )
}
