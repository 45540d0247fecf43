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
  const clean = useRef<{ formKey: string; text: string }>(undefined)
  const isSending = useRef(false)
  const { state } = useNavigation()
  useEffect(() => {
    clean.current = refusal ? undefined : { formKey, text: textOf(form.current) }
  }, [form, formKey, refusal])
  useEffect(() => {
    if (state !== 'idle' || !isSending.current) return
    isSending.current = false
    // A save without changes keeps the version.
    if (!refusal) clean.current = { formKey, text: textOf(form.current) }
  }, [form, formKey, refusal, state])
  useLeavePrompt(
    useCallback(
      (pendingNavigation?: PendingNavigation) =>
        !isSending.current &&
        (!pendingNavigation ||
          pendingNavigation.currentLocation.pathname !== pendingNavigation.nextLocation.pathname) &&
        textOf(form.current) !== clean.current?.text,
      [form],
    ),
  )
  return () => void (isSending.current = true)
}

function textOf(form: HTMLFormElement | null): string {
  if (!form) return ''
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}
