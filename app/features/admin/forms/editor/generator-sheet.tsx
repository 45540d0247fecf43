import type { SubmitEvent } from 'react'
import type { GeneratorPart } from './generator-parts.ts'
import type { TagGenerator } from './generators.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import {
  composeGeneratedTag,
  createControlName,
  suggestName,
  sanitizeName,
  type TagFormValues,
} from './compose-tag.ts'
import { TextArea } from '#app/features/admin/forms/text-area.tsx'

type GeneratorSheetProps = {
  generator: TagGenerator
  template: string
  /** The text selected in the template: group tags enclose it. */
  selectedText: string
  onInsert: (tag: string) => void
  onClose: () => void
}

/** Shows the settings that a tag of one type supports, and the resulting tag. */
export function GeneratorSheet({
  generator,
  template,
  selectedText,
  onInsert,
  onClose,
}: GeneratorSheetProps) {
  const { t, i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const tagToInsert = useRef<string>(undefined)
  const [defaultName] = useState(() => suggestName(generator, template, Math.random()))
  const [input, setInput] = useState<TagFormValues>({ name: defaultName, isRequired: false, entries: {} })
  const validInput = { ...input, name: sanitizeName(input.name) || defaultName }
  const tag = composeGeneratedTag(generator, validInput, selectedText)
  const insert = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    tagToInsert.current = tag
    form.current?.closest('dialog')?.close()
  }
  // Closing the dialog restores the focus; the tag is inserted into the template after that.
  const close = () => {
    onClose()
    if (tagToInsert.current !== undefined) onInsert(tagToInsert.current)
  }
  return (
    <Sheet title={i18n._(generator.label)} className="generator" onClose={close}>
      <form ref={form} onInput={(event) => setInput(readInput(event.currentTarget))} onSubmit={insert}>
        {generator.canBeRequired && (
          <label className="form-check">
            <input type="checkbox" name="required" />
            <span>{t`Required field`}</span>
          </label>
        )}
        {!generator.hasNoName && (
          <FormField
            name="name"
            label={generator.referencedTypes ? t`Name of the related field` : t`Name`}
            hint={
              generator.isEnclosing
                ? t`Latin letters, digits and hyphens. Not visible to visitors.`
                : t`Latin letters, digits and hyphens. Used as the mail-tag in e-mails.`
            }
            defaultValue={defaultName}
            error={sanitizeName(input.name) === '' ? t`The name must start with a Latin letter.` : undefined}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
          />
        )}
        {generator.parts.map((part, index) => (
          <PartField
            key={createControlName(index)}
            part={part}
            name={createControlName(index)}
            template={template}
          />
        ))}
        <ComposedTag tag={tag} />
        <button className="button primary" type="submit">
          <Trans>Insert</Trans>
        </button>
      </form>
    </Sheet>
  )
}

function ComposedTag({ tag }: { tag: string }) {
  const id = useId()
  return (
    <div className="composed-tag">
      <label htmlFor={id}>
        <Trans>Tag</Trans>
      </label>
      <output id={id} dir="ltr">
        {tag}
      </output>
    </div>
  )
}

type PartFieldProps = { part: GeneratorPart; name: string; template: string }

function PartField({ part, name, template }: PartFieldProps) {
  const { i18n } = useLingui()
  const label = i18n._(part.label)
  const hint = 'hint' in part && part.hint ? i18n._(part.hint) : undefined
  if (part.kind === 'flag') {
    return (
      <label className="form-check">
        <input type="checkbox" name={name} />
        <span>{label}</span>
      </label>
    )
  }
  if (part.kind === 'field') {
    return (
      <label className="form-choice">
        {label}
        <select className="field" name={name} defaultValue="">
          <option value="">{i18n._(part.noneLabel)}</option>
          {listFieldNames(template).map((field) => (
            <option key={field} value={field}>
              {field}
            </option>
          ))}
        </select>
      </label>
    )
  }
  if (part.kind === 'values' || part.kind === 'content') {
    return <TextArea name={name} label={label} hint={hint} rows={4} dir="auto" />
  }
  const isOption = part.kind === 'option'
  return (
    <FormField
      name={name}
      label={label}
      hint={hint}
      placeholder={isOption ? part.example : undefined}
      autoComplete="off"
      dir={isOption ? 'ltr' : 'auto'}
    />
  )
}

function readInput(form: HTMLFormElement): TagFormValues {
  const entries = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ])
  const { name = '', required, ...parts } = Object.fromEntries(entries) as Record<string, string>
  return { name, isRequired: required !== undefined, entries: parts }
}

/** The names of the fields that visitors fill in. */
function listFieldNames(template: string): string[] {
  const fieldTags = parseTemplate(template).tags.filter(
    (tag) => tag.name !== '' && !hasFeature(tag, 'not-for-mail'),
  )
  return [...new Set(fieldTags.map(({ name }) => name))]
}
