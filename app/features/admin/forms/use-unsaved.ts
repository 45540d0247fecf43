/** Protects unsaved values: they are stored as a draft, and leaving the page asks for confirmation. */
import type { RefObject } from 'react'
import type { EditorView } from './editor/editor-view.ts'
import type { EditorDraft, DraftFields } from './editor/draft.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLeavePrompt, type PendingNavigation } from '#app/features/admin/form-kit/use-leave-prompt.ts'
import { useHydrated } from '#app/ui/scripts/use-hydrated.ts'
import { deleteDraft, saveDraft, readDraft, areFieldsEqual, writeFields } from './editor/draft.ts'
import { formatFields, type EditorValues } from './editor/editor-fields.ts'

export type UnsavedChanges = {
  isDirty: boolean
  /** Reports that a value was typed. */
  reportInput: (values: EditorValues) => void
  /** Reports that the form is being sent. */
  reportSubmit: () => void
  /** The draft of an earlier visit. */
  draft: { isOutdated: boolean; restore: () => void; discard: () => void } | undefined
}

type UnsavedChangesOptions = {
  form: RefObject<HTMLFormElement | null>
  view: EditorView
  values: EditorValues
}

export function useUnsavedChanges({ form, view, values }: UnsavedChangesOptions): UnsavedChanges {
  const { version, language } = view
  const key = `${view.id}-${language}`
  const savedFields = useMemo(() => formatFields(view), [view])
  const isDirty = useMemo(() => !areFieldsEqual(savedFields, formatFields(values)), [savedFields, values])
  const submittedDraft = useRef<EditorDraft>(undefined)
  const draft = useEarlierDraft(key, savedFields)
  useEditorLeavePrompt(isDirty, language)

  // Saving normalizes the values. Controls then show the saved values, unless edited after the submit.
  useEffect(() => {
    const { current: lastSubmittedDraft } = submittedDraft
    if (!lastSubmittedDraft || lastSubmittedDraft.version === version || !form.current) return
    submittedDraft.current = undefined
    deleteDraft(key)
    writeFields(
      form.current,
      savedFields,
      (name, currentValue) => lastSubmittedDraft.fields[name] === currentValue,
    )
  }, [form, key, savedFields, version])

  return {
    isDirty,
    reportInput: (newValues) => {
      const fields = formatFields(newValues)
      draft.dismiss()
      if (areFieldsEqual(savedFields, fields)) deleteDraft(key)
      else saveDraft(key, { version, fields })
    },
    reportSubmit: () => void (submittedDraft.current = { version, fields: formatFields(values) }),
    draft: draft.earlierDraft && {
      isOutdated: draft.earlierDraft.version !== version,
      restore: () => {
        if (form.current && draft.earlierDraft) writeFields(form.current, draft.earlierDraft.fields)
        draft.dismiss()
      },
      discard: () => {
        deleteDraft(key)
        draft.dismiss()
      },
    },
  }
}

/** The draft that this browser stored before the page loaded, until the user types or decides. */
function useEarlierDraft(key: string, savedFields: DraftFields) {
  const isHydrated = useHydrated()
  const [isDismissed, setDismissed] = useState(false)
  const [initialFields] = useState(savedFields)
  const storedDraft = useMemo(() => (isHydrated ? readDraft(key) : undefined), [isHydrated, key])
  const isDifferent = storedDraft !== undefined && !areFieldsEqual(storedDraft.fields, initialFields)
  return {
    earlierDraft: isDifferent && !isDismissed ? storedDraft : undefined,
    dismiss: () => setDismissed(true),
  }
}

function useEditorLeavePrompt(isDirty: boolean, language: string): void {
  useLeavePrompt(
    useCallback(
      (pendingNavigation?: PendingNavigation) =>
        isDirty &&
        !(
          pendingNavigation &&
          isSameForm(pendingNavigation.currentLocation, pendingNavigation.nextLocation, language)
        ),
      [isDirty, language],
    ),
  )
}

type PathAndQuery = { pathname: string; search: string }

// Saving returns to the same form in the same language.
function isSameForm(from: PathAndQuery, to: PathAndQuery, language: string): boolean {
  const targetLanguage = new URLSearchParams(to.search).get('language') ?? language
  return from.pathname === to.pathname && targetLanguage === language
}
