import type { RefObject } from 'react'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useLeavePrompt, type PendingNavigation } from './use-leave-prompt.ts'

type UnsavedFormOptions = {
  form: RefObject<HTMLFormElement | null>
  /** A form with another key has other values, which are saved. */
  formKey: string
  /** The response to a failed save; each response is a new object. */
  refusal: object | undefined
}

/** Asks for confirmation before a form with unsaved input is left. Returns a function to be called on submit. */
export function useUnsavedForm({ form, formKey, refusal }: UnsavedFormOptions): () => void {
  /** The form's content without unsaved input. */
  const savedContent = useRef<{ formKey: string; text: string }>(undefined)
  const isSubmitting = useRef(false)
  const { state } = useNavigation()
  useEffect(() => {
    savedContent.current = refusal ? undefined : { formKey, text: serializeForm(form.current) }
  }, [form, formKey, refusal])
  useEffect(() => {
    if (state !== 'idle' || !isSubmitting.current) return
    isSubmitting.current = false
    // A save without changes keeps the version.
    if (!refusal) savedContent.current = { formKey, text: serializeForm(form.current) }
  }, [form, formKey, refusal, state])
  useLeavePrompt(
    useCallback(
      (pendingNavigation?: PendingNavigation) =>
        !isSubmitting.current &&
        (!pendingNavigation ||
          pendingNavigation.currentLocation.pathname !== pendingNavigation.nextLocation.pathname) &&
        serializeForm(form.current) !== savedContent.current?.text,
      [form],
    ),
  )
  return () => void (isSubmitting.current = true)
}

function serializeForm(form: HTMLFormElement | null): string {
  if (!form) return ''
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}
