import type { EditorActionData, EditorView } from './editor-view.ts'
import type { TagGenerator } from './generators.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { getDirection } from '#app/platform/i18n/locales.ts'
import { AnswerNotice } from '#app/features/admin/forms/answer-notice.tsx'
import { readEditorValues } from './editor-fields.ts'
import { GeneratorSheet } from './generator-sheet.tsx'
import { LanguageLinks } from '#app/features/admin/forms/language-links.tsx'
import { lintValues } from './lint-values.ts'
import { MailPanel } from './mail-panel.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { OptionsPanel, SettingsPanel } from './settings-panels.tsx'
import { insertText, readSelection } from './insert-text.ts'
import { Tabs, TabPanel } from './tabs.tsx'
import { TemplatePanel } from './template-panel.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { ShortcodeField } from '#app/features/admin/forms/shortcode-field.tsx'
import { useUnsavedChanges } from '#app/features/admin/forms/use-unsaved.ts'

type EditorProps = { view: EditorView; answer: EditorActionData | undefined }

/** A form in one language. Its controls are uncontrolled inputs; preview, lint and lists read the typed values. */
export function Editor({ view, answer }: EditorProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const template = useRef<HTMLTextAreaElement>(null)
  const [values, setValues] = useState(() => answer?.values ?? view)
  const [activeGenerator, setActiveGenerator] = useState<{ generator: TagGenerator; selectedText: string }>()
  const isBusy = useNavigation().state === 'submitting'
  const unsavedChanges = useUnsavedChanges({ form, view, values })
  const findings = useMemo(() => lintValues(view, values), [view, values])
  const initialValues = answer?.values ?? view
  const { texts, language } = view
  const updateValues = () => {
    if (!form.current) return
    const newValues = readEditorValues(new FormData(form.current))
    setValues(newValues)
    unsavedChanges.reportInput(newValues)
  }
  const openGeneratorSheet = (generator: TagGenerator) =>
    setActiveGenerator({ generator, selectedText: readSelection(template.current) })
  const tabs = [
    { id: 'form', label: t`Form`, sections: ['form.'] },
    { id: 'mail', label: t`E-mail`, sections: ['mail.'] },
    { id: 'mail-2', label: t`E-mail 2`, sections: ['mail_2.'] },
    { id: 'messages', label: t`Messages`, sections: ['messages.'] },
    { id: 'settings', label: t`Additional settings`, sections: ['additional_settings.'] },
    { id: 'options', label: t`Options`, sections: [] },
  ].map(({ sections, ...tab }) => ({
    ...tab,
    findingCount: findings.filter(({ section }) => sections.some((prefix) => section.startsWith(prefix)))
      .length,
  }))
  const textAttributes = { lang: language, dir: getDirection(language) }
  const panelProps = { values, findings, textAttributes }
  return (
    <>
      <AnswerNotice view={view} answer={answer} />
      <DraftNotice draft={unsavedChanges.draft} />
      <div className="editor-head">
        <LanguageLinks view={view} />
        <ShortcodeField shortcode={view.shortcode} formTitle={texts.title} />
      </div>
      <Form
        ref={form}
        method="post"
        action={`?language=${language}`}
        className="editor"
        preventScrollReset
        noValidate
        onInput={updateValues}
        onSubmit={unsavedChanges.reportSubmit}
        aria-busy={isBusy || undefined}
      >
        {/* After a refusal the page data may have a newer version; the typed values are still based on the old
            one. */}
        <input type="hidden" name="version" value={answer?.version ?? view.version} />
        {/* The default button, which Enter in a field activates. */}
        <button
          className="visually-hidden"
          type="submit"
          name="intent"
          value="save"
          tabIndex={-1}
          aria-hidden
        />
        <Tabs tabs={tabs}>
          <TabPanel id="form">
            <TemplatePanel
              {...panelProps}
              view={view}
              initialValues={initialValues}
              textareaRef={template}
              onGenerate={openGeneratorSheet}
            />
          </TabPanel>
          <TabPanel id="mail">
            <MailPanel {...panelProps} mail="mail" initialValues={initialValues.texts.mail} isBusy={isBusy} />
          </TabPanel>
          <TabPanel id="mail-2">
            <MailPanel
              {...panelProps}
              mail="mail-2"
              initialValues={initialValues.texts.mail2}
              isBusy={isBusy}
            />
          </TabPanel>
          <TabPanel id="messages">
            <MessagesPanel {...panelProps} initialValues={initialValues.texts.messages} />
          </TabPanel>
          <TabPanel id="settings">
            <SettingsPanel findings={findings} initialValues={initialValues.additionalSettings} />
          </TabPanel>
          <TabPanel id="options">
            <OptionsPanel
              initialValues={initialValues.options}
              invalidOption={answer?.reason === 'wrong-option' ? answer.option : undefined}
            />
          </TabPanel>
        </Tabs>
        <div className="editor-foot">
          <button className="button primary" type="submit" name="intent" value="save" aria-disabled={isBusy}>
            <Trans>Save</Trans>
          </button>
          <span className="editor-state" role="status">
            {isBusy && <Trans>Saving…</Trans>}
            {!isBusy && unsavedChanges.isDirty && <Trans>Unsaved changes</Trans>}
          </span>
          {view.languages.length > 1 && view.languages.includes(language) && (
            <RemoveLanguage isBusy={isBusy} />
          )}
        </div>
      </Form>
      {activeGenerator && (
        <GeneratorSheet
          {...activeGenerator}
          template={values.texts.template}
          onInsert={(tag) => insertText(template.current, tag)}
          onClose={() => setActiveGenerator(undefined)}
        />
      )}
    </>
  )
}

/** Removing a language cannot be undone, so it asks for confirmation. */
function RemoveLanguage({ isBusy }: { isBusy: boolean }) {
  return (
    <details>
      <summary>
        <Trans>Remove language…</Trans>
      </summary>
      <p>
        <Trans>
          The texts in this language will be deleted. Its pages will show the form in the other language.
        </Trans>
      </p>
      <button
        className="button danger"
        type="submit"
        name="intent"
        value="remove-language"
        aria-disabled={isBusy}
      >
        <Trans>Remove</Trans>
      </button>
    </details>
  )
}
