/** Detects unsaved input, and asks for confirmation before it is lost. */
import type { RefObject } from 'react'
import type { SectionView } from './section-view.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLeavePrompt, type PendingNavigation } from '#app/features/admin/form-kit/use-leave-prompt.ts'
import { createSnapshotAfterSaving, createSnapshot } from './file/snapshot.ts'

type UnsavedSettingsOptions = { form: RefObject<HTMLFormElement | null>; view: SectionView }

export function useUnsavedSettings({ form, view }: UnsavedSettingsOptions) {
  const [isDirty, setDirty] = useState(view.isUnsaved)
  // The snapshot without unsaved changes; undefined where the controls started with rejected input.
  const cleanSnapshot = useRef<string>(undefined)
  const sentSnapshot = useRef<string>(undefined)

  const checkForChanges = useCallback(() => {
    if (form.current) setDirty(createFormSnapshot(form.current) !== cleanSnapshot.current)
  }, [form])

  useEffect(() => {
    if (!form.current) return
    if (!view.isUnsaved) cleanSnapshot.current = sentSnapshot.current ?? createFormSnapshot(form.current)
    if (!view.isUnsaved && sentSnapshot.current !== undefined) emptySecrets(form.current)
    sentSnapshot.current = undefined
    setDirty(createFormSnapshot(form.current) !== cleanSnapshot.current)
    // Each response of the server has a new view.
  }, [form, view])

  useLeaveSettingsPrompt(isDirty, sentSnapshot)
  return {
    isDirty,
    checkForChanges,
    rememberSubmission: () =>
      void (form.current && (sentSnapshot.current = createFormSnapshotAfterSaving(form.current))),
  }
}

function createFormSnapshot(form: HTMLFormElement): string {
  return createSnapshot(new FormData(form), (name) => isSecret(form, name))
}

function createFormSnapshotAfterSaving(form: HTMLFormElement): string {
  return createSnapshotAfterSaving(new FormData(form), (name) => isSecret(form, name))
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

function useLeaveSettingsPrompt(isDirty: boolean, sentSnapshot: RefObject<string | undefined>): void {
  useLeavePrompt(
    useCallback(
      (pendingNavigation?: PendingNavigation) => {
        if (!pendingNavigation) return isDirty
        // Saving may redirect to the path of another language.
        const isOtherPage =
          pendingNavigation.currentLocation.pathname !== pendingNavigation.nextLocation.pathname
        return isDirty && sentSnapshot.current === undefined && isOtherPage
      },
      [isDirty, sentSnapshot],
    ),
  )
}
