/** Tells what is typed from what is kept, and asks before it is lost. */
import type { RefObject } from 'react'
import type { SectionView } from './section-view.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLeaveQuestion, type Leaving } from '#app/features/admin/typed/use-leave-question.ts'
import { snapshotAfterSaving, snapshotOf } from './file/snapshot.ts'

type Editing = { form: RefObject<HTMLFormElement | null>; view: SectionView }

export function useUnsavedSettings({ form, view }: Editing) {
  const [isDirty, setDirty] = useState(view.isUnsaved)
  // What the controls say when nothing is to be saved; unknown where they began with something else.
  const clean = useRef<string>(undefined)
  const sent = useRef<string>(undefined)

  const note = useCallback(() => {
    if (form.current) setDirty(snapshot(form.current) !== clean.current)
  }, [form])

  useEffect(() => {
    if (!form.current) return
    if (!view.isUnsaved) clean.current = sent.current ?? snapshot(form.current)
    if (!view.isUnsaved && sent.current !== undefined) emptySecrets(form.current)
    sent.current = undefined
    setDirty(snapshot(form.current) !== clean.current)
    // Each answer of the server brings a new view.
  }, [form, view])

  useQuestion(isDirty, sent)
  return {
    isDirty,
    note,
    submit: () => void (form.current && (sent.current = afterSaving(form.current))),
  }
}

function snapshot(form: HTMLFormElement): string {
  return snapshotOf(new FormData(form), (name) => isSecret(form, name))
}

function afterSaving(form: HTMLFormElement): string {
  return snapshotAfterSaving(new FormData(form), (name) => isSecret(form, name))
}

function isSecret(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement && control.type === 'password'
}

function emptySecrets(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'password') control.value = ''
  }
}

function useQuestion(isDirty: boolean, sent: RefObject<string | undefined>): void {
  useLeaveQuestion(
    useCallback(
      (leaving?: Leaving) => {
        if (!leaving) return isDirty
        // Saving may itself lead elsewhere: to the address of another language.
        const isElsewhere = leaving.currentLocation.pathname !== leaving.nextLocation.pathname
        return isDirty && sent.current === undefined && isElsewhere
      },
      [isDirty, sent],
    ),
  )
}
