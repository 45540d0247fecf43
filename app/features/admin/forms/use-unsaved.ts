/** What is typed and not saved is neither lost by a closed window nor left without a question. */
import type { RefObject } from 'react'
import type { EditorView } from './editor/editor-view.ts'
import type { Draft, Fields } from './editor/draft.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLeaveQuestion, type Leaving } from '#app/features/admin/typed/use-leave-question.ts'
import { useAwake } from '#app/ui/scripts/use-awake.ts'
import { dropDraft, keepDraft, readDraft, sameFields, writeFields } from './editor/draft.ts'
import { fieldsOfTyped, type Typed } from './editor/editor-fields.ts'

export type Unsaved = {
  isDirty: boolean
  /** Something was typed. */
  note: (typed: Typed) => void
  /** The form is being sent. */
  submit: () => void
  /** Of an earlier visit. */
  draft: { isOfOther: boolean; restore: () => void; drop: () => void } | undefined
}

type Editing = { form: RefObject<HTMLFormElement | null>; view: EditorView; typed: Typed }

export function useUnsaved({ form, view, typed }: Editing): Unsaved {
  const { version, language } = view
  const key = `${view.id}-${language}`
  const saved = useMemo(() => fieldsOfTyped(view), [view])
  const isDirty = useMemo(() => !sameFields(saved, fieldsOfTyped(typed)), [saved, typed])
  const sent = useRef<Draft>(undefined)
  const draft = useOldDraft(key, saved)
  useQuestion(isDirty, language)

  // What was saved is tidied: the controls show it so, but for what was typed meanwhile.
  useEffect(() => {
    const { current } = sent
    if (!current || current.version === version || !form.current) return
    sent.current = undefined
    dropDraft(key)
    writeFields(form.current, saved, (name, now) => current.fields[name] === now)
  }, [form, key, saved, version])

  return {
    isDirty,
    note: (next) => {
      const fields = fieldsOfTyped(next)
      draft.forget()
      if (sameFields(saved, fields)) dropDraft(key)
      else keepDraft(key, { version, fields })
    },
    submit: () => void (sent.current = { version, fields: fieldsOfTyped(typed) }),
    draft: draft.old && {
      isOfOther: draft.old.version !== version,
      restore: () => {
        if (form.current && draft.old) writeFields(form.current, draft.old.fields)
        draft.forget()
      },
      drop: () => {
        dropDraft(key)
        draft.forget()
      },
    },
  }
}

/** What this browser kept before the page came, until somebody types or decides. */
function useOldDraft(key: string, saved: Fields) {
  const isAwake = useAwake()
  const [isSettled, setSettled] = useState(false)
  const [first] = useState(saved)
  const found = useMemo(() => (isAwake ? readDraft(key) : undefined), [isAwake, key])
  const isOther = found !== undefined && !sameFields(found.fields, first)
  return { old: isOther && !isSettled ? found : undefined, forget: () => setSettled(true) }
}

function useQuestion(isDirty: boolean, language: string): void {
  useLeaveQuestion(
    useCallback(
      (leaving?: Leaving) =>
        isDirty && !(leaving && isSamePlace(leaving.currentLocation, leaving.nextLocation, language)),
      [isDirty, language],
    ),
  )
}

type Place = { pathname: string; search: string }

// Saving comes back to the same form in the same language.
function isSamePlace(here: Place, next: Place, language: string): boolean {
  const wanted = new URLSearchParams(next.search).get('language') ?? language
  return here.pathname === next.pathname && wanted === language
}
