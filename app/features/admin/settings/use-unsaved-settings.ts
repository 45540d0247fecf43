/** Detects unsaved input, and asks for confirmation before it is lost. */
import type { RefObject } from 'react'
import type { SectionView } from './section-view.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLeavePrompt, type PendingNavigation } from '#app/features/admin/form-kit/use-leave-prompt.ts'
import { snapshotAfterSaving, snapshotOf } from './file/snapshot.ts'

type UnsavedSettingsOptions = { form: RefObject<HTMLFormElement | null>; view: SectionView }

export function useUnsavedSettings({ form, view }: UnsavedSettingsOptions) {
  const [isDirty, setDirty] = useState(view.isUnsaved)
  // The snapshot without unsaved changes; undefined where the controls started with rejected input.
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
    // Each response of the server has a new view.
  }, [form, view])

  useLeaveSettingsPrompt(isDirty, sent)
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

function useLeaveSettingsPrompt(isDirty: boolean, sent: RefObject<string | undefined>): void {
  useLeavePrompt(
    useCallback(
      (pendingNavigation?: PendingNavigation) => {
        if (!pendingNavigation) return isDirty
        // Saving may redirect to the path of another language.
        const isElsewhere =
          pendingNavigation.currentLocation.pathname !== pendingNavigation.nextLocation.pathname
        return isDirty && sent.current === undefined && isElsewhere
      },
      [isDirty, sent],
    ),
  )
}
