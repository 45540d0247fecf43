/** Protects unsaved values: they are stored as a draft, and leaving the page asks for confirmation. */
import type { RefObject } from 'react'
import type { EditorView } from './editor/editor-view.ts'
import type { Draft, Fields } from './editor/draft.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLeavePrompt, type PendingNavigation } from '#app/features/admin/form-kit/use-leave-prompt.ts'
import { useHydrated } from '#app/ui/scripts/use-hydrated.ts'
import { dropDraft, saveDraft, readDraft, sameFields, writeFields } from './editor/draft.ts'
import { fieldsOfValues, type EditorValues } from './editor/editor-fields.ts'

export type Unsaved = {
  isDirty: boolean
  /** Reports that a value was typed. */
  note: (values: EditorValues) => void
  /** Reports that the form is being sent. */
  submit: () => void
  /** The draft of an earlier visit. */
  draft: { isOfOtherVersion: boolean; restore: () => void; drop: () => void } | undefined
}

type UnsavedOptions = { form: RefObject<HTMLFormElement | null>; view: EditorView; values: EditorValues }

export function useUnsaved({ form, view, values }: UnsavedOptions): Unsaved {
  const { version, language } = view
  const key = `${view.id}-${language}`
  const saved = useMemo(() => fieldsOfValues(view), [view])
  const isDirty = useMemo(() => !sameFields(saved, fieldsOfValues(values)), [saved, values])
  const sent = useRef<Draft>(undefined)
  const draft = useOldDraft(key, saved)
  useQuestion(isDirty, language)

  // Saving normalizes the values: the controls then show the saved ones, except those typed meanwhile.
  useEffect(() => {
    const { current } = sent
    if (!current || current.version === version || !form.current) return
    sent.current = undefined
    dropDraft(key)
    writeFields(form.current, saved, (name, now) => current.fields[name] === now)
  }, [form, key, saved, version])

  return {
    isDirty,
    note: (to) => {
      const fields = fieldsOfValues(to)
      draft.dismiss()
      if (sameFields(saved, fields)) dropDraft(key)
      else saveDraft(key, { version, fields })
    },
    submit: () => void (sent.current = { version, fields: fieldsOfValues(values) }),
    draft: draft.old && {
      isOfOtherVersion: draft.old.version !== version,
      restore: () => {
        if (form.current && draft.old) writeFields(form.current, draft.old.fields)
        draft.dismiss()
      },
      drop: () => {
        dropDraft(key)
        draft.dismiss()
      },
    },
  }
}

/** The draft that this browser stored before the page loaded, until the user types or decides. */
function useOldDraft(key: string, saved: Fields) {
  const isHydrated = useHydrated()
  const [isSettled, setSettled] = useState(false)
  const [first] = useState(saved)
  const found = useMemo(() => (isHydrated ? readDraft(key) : undefined), [isHydrated, key])
  const isDifferent = found !== undefined && !sameFields(found.fields, first)
  return { old: isDifferent && !isSettled ? found : undefined, dismiss: () => setSettled(true) }
}

function useQuestion(isDirty: boolean, language: string): void {
  useLeavePrompt(
    useCallback(
      (leaving?: PendingNavigation) =>
        isDirty && !(leaving && isSamePlace(leaving.currentLocation, leaving.nextLocation, language)),
      [isDirty, language],
    ),
  )
}

type Place = { pathname: string; search: string }

// Saving returns to the same form in the same language.
function isSamePlace(from: Place, to: Place, language: string): boolean {
  const targetLanguage = new URLSearchParams(to.search).get('language') ?? language
  return from.pathname === to.pathname && targetLanguage === language
}
