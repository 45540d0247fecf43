import type { RefObject } from 'react'
import type { EditorView } from './editor-view.ts'
import type { Typed } from './editor-fields.ts'
import type { Generator } from './generators.ts'
import type { PanelProps } from './panel.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { fields } from './editor-fields.ts'
import { generators } from './generators.ts'
import { findingsOf } from './lint-notes.tsx'
import { Preview } from '#app/features/admin/forms/preview.tsx'
import { TextArea, TextLine } from '#app/features/admin/forms/text-area.tsx'

type TemplatePanelProps = PanelProps & {
  view: EditorView
  first: Typed
  area: RefObject<HTMLTextAreaElement | null>
  onGenerate: (generator: Generator) => void
}

/** Title and template; beside them what comes of it. */
export function TemplatePanel({ view, first, typed, findings, words, area, onGenerate }: TemplatePanelProps) {
  const { t } = useLingui()
  return (
    <div className="template-panel">
      <div className="editor-fields">
        <TextLine
          {...words}
          name={fields.title}
          label={t`Title`}
          defaultValue={first.texts.title}
          maxLength={500}
        />
        <GeneratorButtons onGenerate={onGenerate} />
        <TextArea
          ref={area}
          name={fields.template}
          label={t`Template`}
          hint={t`HTML with form-tags in brackets. A blank line starts a new paragraph.`}
          defaultValue={first.texts.template}
          findings={findingsOf(findings, 'form.body')}
          rows={18}
          spellCheck={false}
          // Its markup is read from the left, whatever is written in it.
          dir="ltr"
          lang={words.lang}
        />
      </div>
      <Preview view={view} typed={typed} />
    </div>
  )
}

/** Their sheet needs the script; without it tags are written by hand. */
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
