import type { RefObject } from 'react'
import type { EditorView } from './editor-view.ts'
import type { EditorValues } from './editor-fields.ts'
import type { TagGenerator } from './generators.ts'
import type { PanelProps } from './panel.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { fieldNames } from './editor-fields.ts'
import { generators } from './generators.ts'
import { filterFindings } from './lint-notes.tsx'
import { Preview } from '#app/features/admin/forms/preview.tsx'
import { TextArea, TextLine } from '#app/features/admin/forms/text-area.tsx'

type TemplatePanelProps = PanelProps & {
  view: EditorView
  initialValues: EditorValues
  textareaRef: RefObject<HTMLTextAreaElement | null>
  onGenerate: (generator: TagGenerator) => void
}

/** Title and template, with the preview beside them. */
export function TemplatePanel({
  view,
  initialValues,
  values,
  findings,
  textAttributes,
  textareaRef,
  onGenerate,
}: TemplatePanelProps) {
  const { t } = useLingui()
  return (
    <div className="template-panel">
      <div className="editor-fields">
        <TextLine
          {...textAttributes}
          name={fieldNames.title}
          label={t`Title`}
          defaultValue={initialValues.texts.title}
          maxLength={500}
        />
        <GeneratorButtons onGenerate={onGenerate} />
        <TextArea
          ref={textareaRef}
          name={fieldNames.template}
          label={t`Template`}
          hint={t`HTML with form-tags in brackets. A blank line starts a new paragraph.`}
          defaultValue={initialValues.texts.template}
          findings={filterFindings(findings, 'form.body')}
          rows={18}
          spellCheck={false}
          // The template's markup is left-to-right, whatever the language of its texts.
          dir="ltr"
          lang={textAttributes.lang}
        />
      </div>
      <Preview view={view} values={values} />
    </div>
  )
}

/** The generator dialog needs JavaScript; without it tags are typed by hand. */
function GeneratorButtons({ onGenerate }: Pick<TemplatePanelProps, 'onGenerate'>) {
  const { t, i18n } = useLingui()
  return (
    <fieldset className="generator-buttons with-script" data-needs-script aria-label={t`Add tag`}>
      <legend>
        <Trans>Add tag</Trans>
      </legend>
      {generators.map((generator) => (
        <button key={generator.basetype} type="button" onClick={() => onGenerate(generator)}>
          {i18n._(generator.label)}
        </button>
      ))}
    </fieldset>
  )
}
